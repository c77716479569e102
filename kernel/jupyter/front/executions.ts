import { splitInstall } from "../cell/magic-lines.ts";
import type { ErrorReport, ExecuteRequest, FromSession } from "../channel/protocol.ts";
import type { Content, Header } from "../wire/message.ts";
import * as replies from "../wire/replies.ts";
import type { Publisher, Request } from "./publisher.ts";

/** What a cell needs of the rest of the kernel. */
export interface ExecutionPorts {
  readonly publisher: Publisher;
  readonly send: (request: ExecuteRequest) => void;
  readonly remember: (count: number, code: string) => void;
  /** Answers `name?` where the cell is that. */
  readonly help: (code: string) => Promise<Content | undefined> | undefined;
  /** Says what forbids the cell to run; undefined at once where nothing is checked. */
  readonly check: (code: string, count: number, parent: Header) => Promise<ErrorReport | undefined> | undefined;
}

interface Execution {
  readonly request: Request;
  readonly begin: () => void;
  readonly resolve: (reply: Content) => void;
}

interface Cell {
  readonly code: string;
  readonly count: number;
  readonly silent: boolean;
  readonly stored: boolean;
  /** The cell goes on after this part of it. */
  readonly partial?: boolean;
}

type Done = Extract<FromSession, { type: "done" }>;

const keptParents = 1000;

/** Runs cells one after the other. */
export class Executions {
  readonly #ports: ExecutionPorts;
  readonly #waiting: Execution[] = [];
  readonly #parents = new Map<string, Header>();
  #running: Execution | undefined;
  #finish: ((done: Done) => void) | undefined;
  #interrupt: (() => void) | undefined;
  #count = 0;

  constructor(ports: ExecutionPorts) {
    this.#ports = ports;
  }

  /** The number of the latest cell. */
  get count(): number {
    return this.#count;
  }

  get running(): Request | undefined {
    return this.#running?.request;
  }

  /** The request under which an output belongs: the cell's own, or that of the cell that runs. */
  parentOf(id: string): Header | undefined {
    return this.#parents.get(id) ?? this.#running?.request.message.header ?? [...this.#parents.values()].at(-1);
  }

  add(request: Request, begin: () => void): Promise<Content> {
    return new Promise((resolve) => {
      this.#waiting.push({ request, begin, resolve });
      this.#next();
    });
  }

  done(message: Done): void {
    if (message.id === this.#running?.request.message.header.msg_id) this.#finish?.(message);
  }

  /** Ends what has not reached the session yet; true where there was such a thing. */
  interruptCheck(): boolean {
    this.#interrupt?.();
    return this.#interrupt !== undefined;
  }

  /** The session is gone: the cell that ran in it has failed. */
  lose(report: ErrorReport): void {
    const id = this.#running?.request.message.header.msg_id;
    if (!id || !this.#finish) return;
    this.#ports.publisher.publish("error", replies.error(report), this.parentOf(id));
    this.#finish({ type: "done", id, status: "error", error: report });
  }

  #next(): void {
    if (this.#running) return;
    const execution = this.#waiting.shift();
    if (!execution) return;
    this.#running = execution;
    void this.#run(execution)
      .catch((error: unknown) => replies.executeError(this.#count, internalError(error)))
      .then((reply) => {
        this.#running = undefined;
        execution.resolve(reply);
        const stops = execution.request.message.content.stop_on_error !== false;
        if (reply.status === "error" && stops) this.#abortWaiting();
        queueMicrotask(() => this.#next());
      });
  }

  #abortWaiting(): void {
    for (const { begin, resolve } of this.#waiting.splice(0)) {
      begin();
      resolve(replies.executeAborted(this.#count));
    }
  }

  async #run({ request, begin }: Execution): Promise<Content> {
    const { header, content } = request.message;
    const code = typeof content.code === "string" ? content.code : "";
    const silent = content.silent === true;
    const stored = !silent && content.store_history !== false;
    const { publisher, remember, check, help } = this.#ports;
    this.#parents.set(header.msg_id, header);
    if (this.#parents.size > keptParents) this.#parents.delete(this.#parents.keys().next().value!);
    if (stored) this.#count++;
    const count = this.#count;
    const blank = code.trim() === "";
    const idle = blank && Object.keys(content.user_expressions ?? {}).length === 0;

    // The other processes begin first; while they do, clients are told that the cell has begun.
    const page = help(code);
    const parts = splitInstall(code);
    const waits = idle || page !== undefined || parts !== undefined;
    const checked = waits ? undefined : this.#interruptible(check(code, count, header));
    const done = waits || checked !== undefined ? undefined : this.#send(request, { code, count, silent, stored });
    begin();
    if (!silent) publisher.publish("execute_input", replies.executeInput(code, count), header);
    if (stored && !blank) remember(count, code);

    if (idle) return replies.executeOk(count, {}, []);
    const shown = await page;
    if (shown) return replies.executeOk(count, {}, [shown]);
    const rest = { code: parts?.rest ?? code, count, silent, stored };
    if (parts) {
      const installed = await this.#send(request, { ...rest, code: parts.install, partial: true });
      if (installed.status === "error") return replies.executeError(count, installed.error ?? internalError("unknown"));
    }
    const refused = await (checked ?? (waits ? this.#interruptible(check(rest.code, count, header)) : undefined));
    if (refused) {
      if (!silent) publisher.publish("error", replies.error(refused), header);
      return replies.executeError(count, refused);
    }
    const { status, error, userExpressions, payload } = await (done ?? this.#send(request, rest));
    if (status === "error") return replies.executeError(count, error ?? internalError("unknown"));
    return replies.executeOk(count, userExpressions ?? {}, payload ?? []);
  }

  /** Has the session run a cell. */
  async #send(
    { message: { header, content } }: Request,
    { code, count, silent, stored, partial }: Cell,
  ): Promise<Done> {
    const expressions = partial ? undefined : (content.user_expressions as Record<string, string> | undefined);
    const done = new Promise<Done>((resolve) => {
      this.#finish = resolve;
      this.#ports.send({
        type: "execute",
        id: header.msg_id,
        code,
        count,
        silent,
        numbered: stored,
        allowStdin: content.allow_stdin === true,
        ...(expressions && { userExpressions: expressions }),
      });
    });
    return done.finally(() => {
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

const interruptedReport: ErrorReport = {
  ename: "KeyboardInterrupt",
  evalue: "The cell was interrupted.",
  traceback: ["KeyboardInterrupt: The cell was interrupted."],
};

const internalError = (error: unknown): ErrorReport => ({
  ename: "KernelError",
  evalue: String(error),
  traceback: [`KernelError: ${String(error)}`],
});
