import { stopFlag } from "../cell/names.ts";
import { mostFrames, type ProbedFrame, stackProbe } from "../channel/stack-probe.ts";
import { isOwnScript } from "../own-folders.ts";
import { InspectorSocket } from "./inspector-socket.ts";

const listening = /Debugger listening on (ws:\/\/\S+)/;
const noise =
  /^(Debugger (listening|ending) on ws|For help, see: https:\/\/nodejs\.org|Debugger attached\.|Waiting for the debugger to disconnect)/;
const reconnectAfterMs = 300;
const lookAgainAfterMs = 10;
/**
 * Milliseconds to wait for the effect of V8's `terminateExecution`, which is slow on a busy machine. A second request
 * within this time would cancel the first one.
 */
const settledAfterMs = 1_500;
const leaveLimitMs = 2_000;
const nudgeEveryMs = 4;
const unanswered = 4;
/**
 * Milliseconds for an interrupted loop to end by itself: the loop reads the stop flag in each round, and its clean-up
 * code then runs. Code that ignores the flag is terminated.
 */
const flagWaitMs = 150;
const look = { expression: `this[${JSON.stringify(stackProbe)}]()`, returnByValue: true, silent: true };

const raise = { expression: `this[${JSON.stringify(stopFlag)}] = true`, silent: true };

/**
 * An inspector command that runs an endless loop, with a time limit of 1 ms. The command repairs a lost termination. V8
 * calls `toString` of an uncaught value, and a termination during this call may be lost. The inspector then still
 * counts that termination as active and refuses the next one. The time limit of this loop ends that state.
 */
const endless = { expression: "for (;;);", timeout: 1, silent: true };

interface StackLook {
  readonly result?: { readonly value?: readonly ProbedFrame[] };
  readonly exceptionDetails?: object;
}

interface Answer {
  readonly id?: number;
  readonly result?: StackLook;
  readonly error?: object;
}

const showing = new URL("../display/", import.meta.url).href;

/**
 * True for a stack frame of the user's code, and of code that reads the user's values to display them. False for frames
 * of Node.js and of the session.
 */
const isForeign = ({ scriptName }: ProbedFrame): boolean =>
  scriptName.startsWith(showing) || (scriptName !== "" && !scriptName.startsWith("node:") && !isOwnScript(scriptName));

/**
 * True if a reported stack contains the user's code. Also true if the stack is too full to be read, or deeper than the
 * report.
 */
const runsForeign = ({ result: { result: { value = [] } = {}, exceptionDetails } = {} }: Answer): boolean =>
  exceptionDetails !== undefined || value.length >= mostFrames || value.some(isForeign);

/** The innermost stack frame of the user's code, as script and function; undefined if the stack contains none. */
const placeOf = ({ result: { result: { value } = {} } = {} }: Answer): string | undefined => {
  const frame = Array.isArray(value) ? (value as readonly ProbedFrame[]).find(isForeign) : undefined;
  return frame && `${frame.scriptName}:${frame.functionName}`;
};

/**
 * Ends an interrupted cell's loop from outside its process, through the inspector that Node.js opens on SIGUSR1. The
 * inspector listens on the loopback interface, under a secret address that only the front knows. Only the user's code
 * is terminated: the breaker reads the stack repeatedly until the stack contains the user's code.
 */
export class Breaker {
  readonly #openInspector: () => void;
  readonly #onUse: (inUse: boolean) => void;
  #inUse = false;
  #connections = 0;
  #url: string | undefined;
  #socket: InspectorSocket | undefined;
  #wanted = false;
  #timer: NodeJS.Timeout | undefined;
  #leave: (() => void) | undefined;
  /**
   * The innermost stack frame of the user's code at the time when the stop flag was last set. Loops end at this flag.
   */
  #raisedAt: string | undefined;

  /**
   * @param openInspector - makes the process open its inspector
   * @param onUse - called with true before the inspector is used, with false once no connection to it is open
   */
  constructor(openInspector: () => void, onUse: (inUse: boolean) => void) {
    this.#openInspector = openInspector;
    this.#onUse = onUse;
  }

  /** Reads text that the process wrote to standard error; returns it without the inspector's messages. */
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
    if (!this.#inUse) this.#onUse(true);
    this.#inUse = true;
    if (this.#url) this.#connect(this.#url);
    else this.#openInspector();
  }

  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#timer);
    const leave = this.#leave;
    this.#leave = undefined;
    this.#socket = undefined;
    leave?.();
    this.#endUse();
  }

  #endUse(): void {
    if (!this.#inUse || this.#wanted || this.#connections > 0) return;
    this.#inUse = false;
    this.#onUse(false);
  }

  #connect(url: string): void {
    if (this.#socket) return;
    let lastId = 0;
    const answers = new Map<number, (answer: Answer) => void>();
    const send = (method: string, params: object, onAnswer: (answer: Answer) => void = () => undefined): void => {
      if (!socket.isOpen) return;
      answers.set(++lastId, onAnswer);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    };
    let hasRaised = false;
    const terminate = (): void =>
      send("Runtime.terminateExecution", {}, ({ error }) => {
        if (error) send("Runtime.evaluate", endless, () => send("Runtime.terminateExecution", {}));
      });
    const attempt = (): void =>
      send("Runtime.evaluate", look, (looked) => {
        const foreign = runsForeign(looked);
        const place = placeOf(looked);
        // Code that still runs in the same function has caught the error that the flag caused, so it is terminated.
        const isFirst = !hasRaised && (place === undefined || place !== this.#raisedAt);
        if (foreign && isFirst) this.#raisedAt = place;
        if (foreign && isFirst) send("Runtime.evaluate", raise);
        else if (foreign) terminate();
        hasRaised ||= foreign;
        const waitMs = isFirst ? flagWaitMs : settledAfterMs;
        this.#timer = setTimeout(attempt, foreign ? waitMs : lookAgainAfterMs);
      });
    // The inspector waits for a TCP acknowledgement, which a side that sends nothing delays by 40 ms. Empty messages
    // make this side acknowledge at once.
    const nudging = setInterval(() => {
      if (answers.size < unanswered) send("Runtime.getIsolateId", {});
    }, nudgeEveryMs);
    let isLeaving = false;
    const onText = (text: string): void => {
      const answer = JSON.parse(text) as Answer;
      const { id = 0 } = answer;
      const onAnswer = answers.get(id);
      answers.delete(id);
      if (!isLeaving) onAnswer?.(answer);
      else if (answers.size === 0) socket.destroy();
    };
    const onClose = (): void => {
      clearInterval(nudging);
      this.#connections--;
      this.#endUse();
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      clearTimeout(this.#timer);
      if (!this.#wanted) return;
      // The process closes its inspector after each interrupt. Another signal opens it under a new address.
      this.#openInspector();
      this.#timer = setTimeout(() => this.#wanted && this.#url && this.#connect(this.#url), reconnectAfterMs);
    };
    const socket = new InspectorSocket(url, { onOpen: attempt, onText, onClose });
    this.#connections++;
    this.#socket = socket;
    this.#leave = () => {
      isLeaving = true;
      clearInterval(nudging);
      if (!socket.isOpen || answers.size === 0) socket.destroy();
      else setTimeout(() => socket.destroy(), leaveLimitMs).unref();
    };
  }
}
