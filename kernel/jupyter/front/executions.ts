import { splitInstall } from "../cell/magic-lines.ts";
import type { ErrorReport, ExecuteRequest, FromSession } from "../channel/protocol.ts";
import type { Content, MessageHeader } from "../wire/message.ts";
import * as replies from "../wire/replies.ts";
import { type ExecutableCell, executeRequest } from "./execute-request.ts";
import type { AnsweredLines } from "./help.ts";
import type { ClientRequest, Publisher } from "./publisher.ts";

/** The error report of a cell that was interrupted before the session received it. */
const interruptedReport: ErrorReport = {
  ename: "KeyboardInterrupt",
  evalue: "The cell was interrupted.",
  traceback: ["KeyboardInterrupt: The cell was interrupted."],
};

/** The error report for a failure of the kernel, not of the cell. */
const internalError = (error: unknown): ErrorReport => ({
  ename: "KernelError",
  evalue: String(error),
  traceback: [`KernelError: ${String(error)}`],
});

/** The functions of the kernel that the execution of cells needs. */
export interface ExecutionPorts {
  readonly publisher: Publisher;
  /** Sends a request to the session; `cell` is the complete cell, of which the request may be a part. */
  readonly send: (request: ExecuteRequest, cell: string) => void;
  /** Makes the session compile a cell while its types are still being checked. */
  readonly foresee: (code: string, count: number) => void;
  readonly remember: (count: number, code: string) => void;
  /** Answers a cell that is a help question, such as `name?`; undefined for another cell. */
  readonly help: (code: string) => Promise<Content | undefined> | undefined;
  /** Answers help questions (`name?`) that are single lines of a longer cell; undefined if the cell has none. */
  readonly helpLines: (code: string) => Promise<AnsweredLines | undefined> | undefined;
  /** Checks the types. The result is the error that prevents the cell's run; undefined at once if checks are off. */
  readonly check: (code: string, count: number, parent: MessageHeader) => Promise<ErrorReport | undefined> | undefined;
}

interface Execution {
  readonly request: ClientRequest;
  readonly begin: () => void;
  readonly resolve: (reply: Content) => void;
}

type DoneMessage = Extract<FromSession, { type: "done" }>;

const keptParents = 1000;

/** The state that the main shell and its subshells share. */
interface SharedState {
  /** The execution count of the latest cell. */
  count: number;
  readonly parents: Map<string, MessageHeader>;
  /** Id of a client's request → execution count of the cell that it runs. */
  readonly counts: Map<string, number>;
}

export const makeShared = (): SharedState => ({ count: 0, parents: new Map(), counts: new Map() });

/** Runs the cells of one shell one after another. */
export class Executions {
  readonly #ports: ExecutionPorts;
  readonly #shared: SharedState;
  readonly #subshell: string | undefined;
  readonly #waiting: Execution[] = [];
  #running: Execution | undefined;
  #finish: ((outcome: DoneMessage) => void) | undefined;
  #interrupt: (() => void) | undefined;

  constructor(ports: ExecutionPorts, shared: SharedState, subshell?: string) {
    this.#ports = ports;
    this.#shared = shared;
    this.#subshell = subshell;
  }

  get running(): ClientRequest | undefined {
    return this.#running?.request;
  }

  add(request: ClientRequest, begin: () => void): Promise<Content> {
    return new Promise((resolve) => {
      this.#waiting.push({ request, begin, resolve });
      this.#next();
    });
  }

  done(message: DoneMessage): void {
    if (message.id === this.#running?.request.message.header.msg_id) this.#finish?.(message);
  }

  /**
   * Ends a cell whose types are still being checked, so that the session has not received it. True if such a cell
   * existed.
   */
  interruptCheck(): boolean {
    this.#interrupt?.();
    return this.#interrupt !== undefined;
  }

  /** Reports the running cell as failed, because the session has ended. */
  lose(report: ErrorReport): void {
    const id = this.#running?.request.message.header.msg_id;
    if (!id || !this.#finish) return;
    this.#ports.publisher.publish("error", replies.error(report), this.#shared.parents.get(id));
    this.#finish({ type: "done", id, status: "error", error: report });
  }

  #next(): void {
    if (this.#running) return;
    const execution = this.#waiting.shift();
    if (!execution) return;
    this.#running = execution;
    void this.#run(execution)
      .catch((error: unknown) => replies.executeError(this.#shared.count, internalError(error)))
      .then((reply) => {
        this.#running = undefined;
        execution.resolve(reply);
        const stops = execution.request.message.content.stop_on_error !== false;
        if (reply.status === "error" && stops) this.abortWaiting();
        queueMicrotask(() => this.#next());
      });
  }

  /** Aborts the waiting cells and answers their requests. */
  abortWaiting(): void {
    for (const { begin, resolve } of this.#waiting.splice(0)) {
      begin();
      resolve(replies.executeAborted(this.#shared.count));
    }
  }

  async #run({ request, begin }: Execution): Promise<Content> {
    const { header, content } = request.message;
    const cell = typeof content.code === "string" ? content.code : "";
    const lines = this.#ports.helpLines(cell);
    const { code, pages } = (lines && (await lines)) ?? { code: cell, pages: [] };
    const silent = content.silent === true;
    const stored = !silent && content.store_history !== false;
    const { publisher, remember, check, foresee, help } = this.#ports;
    const { parents, counts } = this.#shared;
    if (stored) this.#shared.count++;
    const { count } = this.#shared;
    parents.set(header.msg_id, header);
    counts.set(header.msg_id, count);
    for (const table of [parents, counts]) if (table.size > keptParents) table.delete(table.keys().next().value!);
    const blank = code.trim() === "";
    const idle = blank && Object.keys(content.user_expressions ?? {}).length === 0;

    // The other processes get their requests first, so that they work while clients are informed of the start.
    const page = help(code);
    const parts = splitInstall(code);
    const waits = idle || page !== undefined || parts !== undefined;
    const checked = waits ? undefined : this.#interruptible(check(code, count, header));
    const completion =
      waits || checked !== undefined ? undefined : this.#send(request, { code, count, silent, stored });
    if (checked && stored) foresee(code, count);
    begin();
    if (!silent) publisher.publish("execute_input", replies.executeInput(cell, count), header);
    if (stored && !blank) remember(count, cell);

    if (idle) return replies.executeOk(count, {}, []);
    const shown = await page;
    if (shown) return replies.executeOk(count, {}, [shown]);
    const main = { code: parts?.code ?? code, cellText: code, count, silent, stored };
    if (parts) {
      const installed = await this.#send(request, { ...main, code: parts.install, partial: true });
      if (installed.status === "error") return replies.executeError(count, installed.error ?? internalError("unknown"));
    }
    const refused = await (checked ?? (waits ? this.#interruptible(check(main.code, count, header)) : undefined));
    if (refused) {
      if (!silent) publisher.publish("error", replies.error(refused), header);
      return replies.executeError(count, refused);
    }
    const { status, error, userExpressions, payload } = await (completion ?? this.#send(request, main));
    if (status === "error") return replies.executeError(count, error ?? internalError("unknown"));
    return replies.executeOk(count, userExpressions ?? {}, [...(payload ?? []), ...pages]);
  }

  /** Sends a cell to the session. Resolves when the cell is done. */
  async #send({ message }: ClientRequest, cell: ExecutableCell): Promise<DoneMessage> {
    const completion = new Promise<DoneMessage>((resolve) => {
      this.#finish = resolve;
      this.#ports.send(executeRequest(message, cell, this.#subshell), cell.cellText ?? cell.code);
    });
    return completion.finally(() => {
      this.#finish = undefined;
    });
  }

  #interruptible(check: Promise<ErrorReport | undefined> | undefined): Promise<ErrorReport | undefined> | undefined {
    if (!check) return undefined;
    const interrupted = new Promise<ErrorReport>((resolve) => {
      this.#interrupt = () => resolve(interruptedReport);
    });
    return Promise.race([check, interrupted]).finally(() => {
      this.#interrupt = undefined;
    });
  }
}
