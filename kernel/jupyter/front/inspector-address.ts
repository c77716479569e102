const listening = /Debugger listening on (ws:\/\/\S+)/;
const leaving = "Waiting for the debugger to disconnect";
const patienceMs = 10_000;

/**
 * The WebSocket address of V8's inspector in a session, which the session prints on standard error. A signal opens the
 * inspector. The signal is sent only after the process has started, because it would end a starting process.
 */
export class InspectorAddress {
  readonly #openInspector: () => void;
  readonly #ready = Promise.withResolvers<void>();
  #opening: PromiseWithResolvers<string> | undefined;
  #url: string | undefined;
  /** Called when the process wants to end, but waits until all clients of its inspector have disconnected. */
  onLeaving: (() => void) | undefined;

  constructor(openInspector: () => void) {
    this.#openInspector = openInspector;
    this.#ready.promise.catch(() => undefined);
  }

  /** Searches text that the process wrote to standard error for the inspector's address. */
  read(text: string): void {
    const url = listening.exec(text)?.[1];
    if (url) {
      this.#url = url;
      this.#opening?.resolve(url);
    }
    if (text.includes(leaving)) this.onLeaving?.();
  }

  /** Called when the process has started. */
  started(): void {
    this.#ready.resolve();
  }

  /** Called when the process has ended. */
  ended(): void {
    const error = new Error("the session ended");
    this.#ready.reject(error);
    this.#opening?.reject(error);
  }

  /**
   * Connects to the known address if there is one; otherwise makes the process open the inspector. Throws if the
   * inspector does not open in time.
   */
  async connect<Connection>(attempt: (url: string) => Promise<Connection>): Promise<Connection> {
    await this.#ready.promise;
    const knownUrl = this.#url;
    if (knownUrl) {
      const connection = await attempt(knownUrl).catch(() => undefined);
      if (connection) return connection;
    }
    return attempt(await this.#open());
  }

  async #open(): Promise<string> {
    const opening = Promise.withResolvers<string>();
    this.#opening = opening;
    const late = (): void => opening.reject(new Error("the session's inspector did not open"));
    const timer = setTimeout(late, patienceMs);
    this.#openInspector();
    return opening.promise.finally(() => clearTimeout(timer));
  }
}
