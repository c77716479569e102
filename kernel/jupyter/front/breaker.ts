const listening = /Debugger listening on (ws:\/\/\S+)/;
const noise =
  /^(Debugger (listening|ending) on ws|For help, see: https:\/\/nodejs\.org|Debugger attached\.|Waiting for the debugger to disconnect)/;
const nativeAfterMs = 200;
const retryAfterMs = 300;
/** A second request to terminate spoils the first where that is still under way, as it long is on a busy machine. */
const settledAfterMs = 1_500;
const nudgeEveryMs = 4;
const unanswered = 4;
const own = new URL("../", import.meta.url).href;

interface CallFrame {
  readonly location: { readonly scriptId: string };
}

interface InspectorMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly callFrames?: readonly CallFrame[];
    readonly scriptId?: string;
    readonly url?: string;
  };
}

/** True for code of a user: neither Node's own nor the session's. */
const isForeign = (url: string): boolean => url !== "" && !url.startsWith("node:") && !url.startsWith(own);

/**
 * Breaks a loop in a process from outside, through the inspector that Node opens on SIGUSR1 (on the loopback, under a
 * secret address told to the front alone). What runs is stopped only where it is a user's code: it is first paused and
 * looked at. Where nothing pauses, something native runs under user code, such as a long regular expression.
 */
export class Breaker {
  readonly #openInspector: () => void;
  #url: string | undefined;
  #socket: WebSocket | undefined;
  #wanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(openInspector: () => void) {
    this.#openInspector = openInspector;
  }

  /** Takes the inspector's lines out of what the process wrote to its standard error. */
  read(text: string): string {
    const url = listening.exec(text)?.[1];
    if (url) {
      this.#url = url;
      if (this.#wanted) this.#connect(url);
    }
    if (text.includes("Waiting for the debugger")) this.stop();
    return text
      .split(/(?<=\n)/)
      .filter((line) => !noise.test(line))
      .join("");
  }

  start(): void {
    this.#wanted = true;
    if (this.#url) this.#connect(this.#url);
    else this.#openInspector();
  }

  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = undefined;
  }

  #connect(url: string): void {
    if (this.#socket) return;
    const socket = new WebSocket(url);
    this.#socket = socket;
    let id = 0;
    const answers = new Map<number, () => void>();
    const scripts = new Map<string, string>();
    const runsForeign = (frames: readonly CallFrame[]): boolean =>
      frames.some(({ location }) => isForeign(scripts.get(location.scriptId) ?? ""));
    const send = (method: string, onAnswer?: () => void): void => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (onAnswer) answers.set(id + 1, onAnswer);
      socket.send(JSON.stringify({ id: ++id, method }));
    };
    const later = (action: () => void, ms: number): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(action, ms);
    };
    const terminate = (): void => send("Runtime.terminateExecution");
    let heard = true;
    const attempt = (): void => {
      later(() => {
        // A process that has not even heard of the pause is short of time, and more requests would make it shorter.
        if (heard) terminate();
        later(attempt, heard ? settledAfterMs : retryAfterMs);
      }, nativeAfterMs);
      if (!heard) return;
      heard = false;
      send("Debugger.enable");
      send("Debugger.pause", () => {
        heard = true;
      });
    };
    // The inspector waits for an acknowledgement after each small packet. A silent receiver gives it after 40 ms, one
    // that has something to send at once.
    const nudging = setInterval(() => {
      if (answers.size < unanswered) send("Runtime.getIsolateId", () => undefined);
    }, nudgeEveryMs);
    socket.onopen = attempt;
    socket.onmessage = ({ data }) => {
      const { id: answered, method, params } = JSON.parse(String(data)) as InspectorMessage;
      if (answered !== undefined) answers.get(answered)?.();
      answers.delete(answered ?? 0);
      if (method === "Debugger.scriptParsed") scripts.set(params?.scriptId ?? "", params?.url ?? "");
      if (method !== "Debugger.paused") return;
      const foreign = runsForeign(params?.callFrames ?? []);
      later(attempt, foreign ? settledAfterMs : retryAfterMs);
      // Resumed first: a termination asked for during the pause would be taken as done by the pause itself.
      if (foreign) send("Debugger.disable", terminate);
      else send("Debugger.resume");
    };
    socket.onclose = () => {
      clearInterval(nudging);
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      clearTimeout(this.#timer);
      if (!this.#wanted) return;
      // The session shuts its inspector after each interrupt: asked again, it names a new address where it was shut.
      this.#openInspector();
      this.#timer = setTimeout(() => this.#wanted && this.#url && this.#connect(this.#url), retryAfterMs);
    };
  }
}
