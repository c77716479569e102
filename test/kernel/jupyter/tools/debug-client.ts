import type { MemoryKernel } from "./memory-kernel.ts";

interface Named {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly path: string;
  readonly variablesReference: number;
}

/** The fields of the debugger's replies. Each reply has some of them. */
interface Body {
  readonly variables: readonly Named[];
  readonly scopes: readonly Named[];
  readonly stackFrames: readonly Named[];
  readonly breakpoints: readonly object[];
  readonly modules: readonly object[];
  readonly data: Readonly<Record<string, string>>;
  readonly sourcePath: string;
  readonly content: string;
}

interface Reply {
  readonly success: boolean;
  readonly message: string;
  readonly body: Body;
}
const patienceMs = 20_000;

/** A client of Jupyter's debug protocol, like the one in JupyterLab. */
export class DebugClient {
  readonly #kernel: MemoryKernel;
  readonly events: { readonly event: string; readonly body: object }[] = [];
  #heard: (() => void) | undefined;
  #seq = 0;

  constructor(kernel: MemoryKernel) {
    this.#kernel = kernel;
    kernel.onUnasked = ({ header, content }) => {
      if (header.msg_type !== "debug_event") return;
      this.events.push(content as unknown as { event: string; body: object });
      this.#heard?.();
    };
  }

  async ask(command: string, args: object = {}): Promise<Body> {
    const content = { type: "request", seq: ++this.#seq, command, arguments: args };
    const { reply } = await this.#kernel.ask("debug_request", content);
    const { success, message, body } = reply as unknown as Reply;
    if (!success) throw new Error(`${command}: ${message}`);
    return body;
  }

  async start(): Promise<void> {
    await this.ask("debugInfo");
    await this.ask("initialize");
    await this.ask("attach");
    await this.ask("configurationDone");
  }

  /** Sets breakpoints in lines of the cell with this text. */
  async breakInCell(code: string, ...lines: (number | object)[]): Promise<readonly object[]> {
    const { sourcePath } = await this.ask("dumpCell", { code });
    return this.breakInFile(sourcePath, ...lines);
  }

  async breakInFile(path: string, ...lines: (number | object)[]): Promise<readonly object[]> {
    const breakpoints = lines.map((one) => (typeof one === "number" ? { line: one } : one));
    const { breakpoints: set } = await this.ask("setBreakpoints", { source: { path }, breakpoints });
    return set;
  }

  /** Returns the next unread event of a kind. Waits if there is none yet. */
  async event(kind: string): Promise<object> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const index = this.events.findIndex(({ event }) => event === kind);
      if (index >= 0) return this.events.splice(0, index + 1).at(-1)!.body;
      if (Date.now() > until) throw new Error(`no ${kind} event`);
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
        setTimeout(resolve, 1_000);
      });
    }
  }

  /** Waits until the session is paused. Returns its stack frames as "name line". */
  async stopped(): Promise<string[]> {
    await this.event("stopped");
    const { stackFrames } = await this.ask("stackTrace", { threadId: 1 });
    return stackFrames.map(({ name, line }) => `${name} ${line}`);
  }

  /** The variables of a scope of the topmost frame, as text. */
  async variables(scope: string, frameId = 1): Promise<Record<string, string>> {
    const { scopes } = await this.ask("scopes", { frameId });
    const found = scopes.find(({ name }) => name === scope);
    const { variables } = await this.ask("variables", { variablesReference: found?.variablesReference ?? 0 });
    return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  }
}
