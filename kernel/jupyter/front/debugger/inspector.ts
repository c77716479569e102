import { InspectorSocket } from "../inspector-socket.ts";

type Params = Readonly<Record<string, unknown>>;
type Answer = { readonly result?: Params; readonly error?: { readonly message: string } };
export type InspectorEvent = (method: string, params: Params) => void;

const nudgeEveryMs = 4;
const nudgeForMs = 100;

/** A connection to V8's inspector in the process that runs cells, by the DevTools protocol. */
export class Inspector {
  readonly #socket: InspectorSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;
  #nudging: NodeJS.Timeout | undefined;
  #nudgeUntilMs = 0;
  onEvent: InspectorEvent | undefined;
  onClose: (() => void) | undefined;

  private constructor(url: string, onOpen: () => void) {
    const onText = (text: string): void => this.#receive(text);
    this.#socket = new InspectorSocket(url, { onOpen, onText, onClose: () => this.#closed() });
  }

  static connect(url: string): Promise<Inspector> {
    return new Promise((resolve, reject) => {
      const inspector = new Inspector(url, () => {
        inspector.onClose = undefined;
        resolve(inspector);
      });
      inspector.onClose = () => reject(new Error(`no inspector answers at ${url}`));
    });
  }

  /** Sends a command. Throws the inspector's error, or an error if the inspector is closed. */
  async send<Result = Params>(method: string, params: Params = {}): Promise<Result> {
    if (!this.#socket.isOpen) throw new Error("the session's inspector is closed");
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
    this.#socket.destroy();
  }

  /**
   * Sends empty commands while answers and events are expected. The inspector waits for a TCP acknowledgement after
   * each small packet. A receiver that sends nothing acknowledges after 40 ms; one that sends data does so at once.
   */
  #nudge(): void {
    this.#nudgeUntilMs = performance.now() + nudgeForMs;
    this.#nudging ??= setInterval(() => {
      if (performance.now() > this.#nudgeUntilMs || !this.#socket.isOpen) {
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
