type Params = Readonly<Record<string, unknown>>;
type Answer = { readonly result?: Params; readonly error?: { readonly message: string } };
export type InspectorEvent = (method: string, params: Params) => void;

const nudgeEveryMs = 4;
const nudgeForMs = 100;

/** A conversation with a session's inspector in the words of the DevTools protocol. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;
  #nudging: NodeJS.Timeout | undefined;
  #nudgeUntilMs = 0;
  onEvent: InspectorEvent | undefined;
  onClose: (() => void) | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = () => this.#closed();
  }

  static connect(url: string): Promise<Inspector> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url);
      socket.onopen = () => resolve(new Inspector(socket));
      socket.onerror = () => reject(new Error(`nothing answers at ${url}`));
    });
  }

  /** Throws what the inspector says against it, or that it is gone. */
  async send<Result = Params>(method: string, params: Params = {}): Promise<Result> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error("the session's inspector is closed");
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(++this.#lastId, resolve);
      this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }));
      this.#nudge();
    });
    if (answer.error) throw new Error(answer.error.message);
    return answer.result as Result;
  }

  close(): void {
    this.onClose = undefined;
    this.#socket.close();
    this.#closed();
  }

  /**
   * The inspector waits for an acknowledgement after each small packet. A silent receiver gives it after 40 ms, one that
   * has something to send at once: so it is sent something while answers and events are due.
   */
  #nudge(): void {
    this.#nudgeUntilMs = performance.now() + nudgeForMs;
    this.#nudging ??= setInterval(() => {
      if (performance.now() > this.#nudgeUntilMs || this.#socket.readyState !== WebSocket.OPEN) {
        clearInterval(this.#nudging);
        this.#nudging = undefined;
      } else this.#socket.send(JSON.stringify({ id: 0, method: "Runtime.getIsolateId" }));
    }, nudgeEveryMs);
  }

  #receive(text: string): void {
    const { id, method, params, ...answer } = JSON.parse(text) as Answer & {
      readonly id?: number;
      readonly method?: string;
      readonly params?: Params;
    };
    if (id !== undefined) {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    } else if (method !== undefined) {
      this.onEvent?.(method, params ?? {});
    }
  }

  #closed(): void {
    clearInterval(this.#nudging);
    for (const resolve of this.#waiting.values()) resolve({ error: { message: "the session's inspector is closed" } });
    this.#waiting.clear();
    this.onClose?.();
    this.onClose = undefined;
  }
}
