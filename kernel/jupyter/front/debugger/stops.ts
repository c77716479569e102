import type { Breakpoints } from "./breakpoints.ts";
import type { CallFrame, Pause } from "./devtools.ts";
import { type DebugStep, judgePause, type Stepping } from "./pauses.ts";
import type { Sources } from "./sources.ts";
import type { Target } from "./target.ts";
import type { Variables } from "./variables.ts";

export interface StopPorts {
  readonly sources: Sources;
  readonly breakpoints: Breakpoints;
  readonly target: () => Promise<{ readonly target: Target; readonly variables: Variables }>;
  readonly filters: () => readonly string[];
  readonly event: (event: string, body: object) => void;
}

const thread = { threadId: 1 };

/** Tracks the pauses of the session (the process that runs cells), and continues it. */
export class Stops {
  readonly #ports: StopPorts;
  #pause: Pause | undefined;
  #stepping: Stepping | undefined;
  #interrupting = false;
  /** The cell that will run next. V8 pauses when its script starts, so that its breakpoints can be set. */
  #expected: { readonly script: string; readonly breakpointId: string } | undefined;

  constructor(ports: StopPorts) {
    this.#ports = ports;
  }

  get pause(): Pause | undefined {
    return this.#pause;
  }

  frame(id: unknown): CallFrame | undefined {
    return this.#pause?.callFrames[Number(id) - 1];
  }

  async resume(step?: DebugStep): Promise<void> {
    const { target } = await this.#ports.target();
    const [top, ...others] = this.#pause?.callFrames ?? [];
    if (!top) throw new Error("the session is not paused");
    const [line = 0] = (step && (await target.placeOf(top.location))) ?? [];
    const { scriptId } = top.location;
    this.#stepping = step && { step, scriptId, line, depth: others.length + 1 };
    this.#goneOn();
    await target.inspector.send(step ? `Debugger.${step}` : "Debugger.resume");
  }

  /** If the next cell has breakpoints, makes the session pause at that cell's start until the breakpoints are set. */
  async expect(code: string, count: number): Promise<void> {
    this.#stepping = undefined;
    const { sources, breakpoints, target } = this.#ports;
    if (!breakpoints.has(sources.add(code))) return;
    const { inspector } = (await target()).target;
    const set = (): Promise<{ breakpointId: string }> =>
      inspector.send("Debugger.setInstrumentationBreakpoint", { instrumentation: "beforeScriptExecution" });
    // V8 allows one instrumentation breakpoint. If the previous cell did not run, its breakpoint is used again.
    const { breakpointId } = this.#expected ?? (await set());
    this.#expected = { script: `cell ${count}`, breakpointId };
  }

  /** Handles an interrupt: ends a pause, and prevents new pauses until the session has received the interrupt. */
  async interrupting(): Promise<void> {
    const { inspector } = (await this.#ports.target()).target;
    this.#interrupting = true;
    const paused = this.#pause !== undefined;
    this.#goneOn();
    await inspector.send("Debugger.setSkipAllPauses", { skip: true });
    if (paused) await inspector.send("Debugger.resume", { terminateOnResume: true });
  }

  async interrupted(): Promise<void> {
    if (!this.#interrupting) return;
    this.#interrupting = false;
    const { inspector } = (await this.#ports.target()).target;
    await inspector.send("Debugger.setSkipAllPauses", { skip: false });
  }

  /** Resets the state when the debugger detaches or the session has ended. */
  drop(): void {
    this.#goneOn();
    this.#expected = undefined;
    this.#interrupting = false;
    this.#stepping = undefined;
  }

  async paused(pause: Pause, target: Target): Promise<void> {
    const { inspector } = target;
    if (pause.reason === "instrumentation") {
      await this.#meetExpected(pause, inspector.send.bind(inspector));
      await inspector.send("Debugger.resume");
      return;
    }
    if (this.#interrupting) {
      await inspector.send("Debugger.resume", { terminateOnResume: true });
      return;
    }
    const { breakpoints, filters, event } = this.#ports;
    const { variables } = await this.#ports.target();
    const context = { target, variables, breakpoints, filters: filters(), stepping: this.#stepping };
    const verdict = await judgePause(pause, context);
    if (verdict.action === "resume") await inspector.send("Debugger.resume");
    else if (verdict.action === "step") await inspector.send(`Debugger.${verdict.step}`);
    else {
      this.#stepping = undefined;
      this.#pause = pause;
      const text = pause.data?.description;
      const message = typeof text === "string" ? { text: text.split("\n")[0] } : {};
      event("stopped", { ...thread, reason: verdict.reason, allThreadsStopped: true, ...message });
    }
  }

  async #meetExpected({ data }: Pause, send: Target["inspector"]["send"]): Promise<void> {
    const expected = this.#expected;
    if (!expected || data?.url !== expected.script) return;
    this.#expected = undefined;
    await send("Debugger.removeBreakpoint", { breakpointId: expected.breakpointId });
    await this.#ports.breakpoints.meet(String(data.scriptId), expected.script).catch(() => undefined);
  }

  #goneOn(): void {
    if (!this.#pause) return;
    this.#pause = undefined;
    void this.#ports.target().then(({ variables }) => variables.forget());
    this.#ports.event("continued", { ...thread, allThreadsContinued: true });
  }
}
