import { randomUUID } from "node:crypto";
import type { TypecheckMode } from "../../../../kernel/jupyter/channel/protocol.ts";
import { Kernel } from "../../../../kernel/jupyter/front/kernel.ts";
import type { Channel } from "../../../../kernel/jupyter/front/transport.ts";
import {
  type Content,
  type JupyterMessage,
  type MessageHeader,
  makeHeader,
} from "../../../../kernel/jupyter/wire/message.ts";
import { Run } from "./run.ts";

const headers = { newId: () => randomUUID(), now: () => new Date().toISOString(), session: randomUUID() };

export interface RunOptions {
  readonly timeoutMs?: number;
  readonly interruptAfterMs?: number;
  /** The user's answers to the cell's input requests. Without them the client allows no input. */
  readonly answers?: readonly string[];
  /** The time to wait for further messages after the cell has ended. */
  readonly waitMs?: number;
  readonly content?: Content;
}

/** The complete kernel with its processes. Its messages pass through memory instead of sockets. */
export class MemoryKernel {
  readonly #kernel: Kernel;
  readonly #runs = new Map<string, Run>();
  #answers: string[] = [];
  /** Called with each message that belongs to no request. */
  onUnasked: ((message: JupyterMessage) => void) | undefined;

  constructor({ cwd, typecheck = "error" }: { readonly cwd: string; readonly typecheck?: TypecheckMode }) {
    this.#kernel = new Kernel({
      transport: { send: (channel, message) => this.#take(channel, message), drain: async () => {}, close: () => {} },
      cwd,
      historyFile: ":memory:",
      typecheck,
      spare: false,
      info: { version: "0", nodeVersion: process.versions.node, typescriptVersion: "0" },
      onShutdown: () => {},
      log: (line) => console.error(line),
    });
    this.#kernel.start();
  }

  #take(channel: Channel, message: JupyterMessage): void {
    const run = this.#runs.get((message.parent as MessageHeader).msg_id ?? "");
    if (channel === "stdin") this.#answer(message);
    else if (run) run.take(channel, message);
    else this.onUnasked?.(message);
  }

  #answer({ header: parent }: JupyterMessage): void {
    const value = this.#answers.shift();
    if (value === undefined) return;
    const header = makeHeader("input_reply", headers);
    setImmediate(() =>
      this.#kernel.receive("stdin", { identities: [], header, parent, metadata: {}, content: { value }, buffers: [] }),
    );
  }

  /** Sends a request, and waits for its reply and until the kernel is idle again. */
  async ask(kind: string, content: Content, { timeoutMs = 30_000, interruptAfterMs }: RunOptions = {}): Promise<Run> {
    const header = makeHeader(kind, headers);
    const run = new Run();
    this.#runs.set(header.msg_id, run);
    this.#kernel.receive("shell", { identities: [], header, parent: {}, metadata: {}, content, buffers: [] });
    const timers: NodeJS.Timeout[] = [];
    if (interruptAfterMs !== undefined) timers.push(setTimeout(() => this.#kernel.interrupt(), interruptAfterMs));
    const late = new Promise<never>((_, reject) => {
      timers.push(setTimeout(() => reject(new Error(`no end within ${timeoutMs} ms: ${run.summary()}`)), timeoutMs));
    });
    await Promise.race([run.ended, late]).finally(() => timers.forEach(clearTimeout));
    return run;
  }

  async run(code: string, options: RunOptions = {}): Promise<Run> {
    if (options.answers) this.#answers = [...options.answers];
    const content = { code, allow_stdin: options.answers !== undefined, ...options.content };
    const run = await this.ask("execute_request", content, options);
    if (options.waitMs) await new Promise((resolve) => setTimeout(resolve, options.waitMs));
    return run;
  }

  /** Sends all cells at once, as "Run All" does. */
  burst(cells: readonly string[]): Promise<Run[]> {
    return Promise.all(cells.map((code) => this.run(code)));
  }

  interrupt(): void {
    this.#kernel.interrupt();
  }

  close(): void {
    this.#kernel.close();
  }
}
