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
  /** Says what forbids the cell to run. */
  readonly check: (code: string, count: number, parent: Header) => Promise<ErrorReport | undefined>;
}

interface Execution {
  readonly request: Request;
  readonly begin: () => void;
  readonly resolve: (reply: Content) => void;
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
    execution.begin();
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

  async #run({ request }: Execution): Promise<Content> {
    const { header, content } = request.message;
    const code = typeof content.code === "string" ? content.code : "";
    const silent = content.silent === true;
    const stored = !silent && content.store_history !== false;
    const id = header.msg_id;
    const { publisher, remember, check, send } = this.#ports;
    this.#parents.set(id, header);
    if (this.#parents.size > keptParents) this.#parents.delete(this.#parents.keys().next().value!);
    if (stored) this.#count++;
    const count = this.#count;
    if (!silent) publisher.publish("execute_input", replies.executeInput(code, count), header);
    if (stored && code.trim() !== "") remember(count, code);
    const expressions = content.user_expressions as Record<string, string> | undefined;
    if (code.trim() === "" && Object.keys(expressions ?? {}).length === 0) return replies.executeOk(count, {}, []);

    const page = await this.#ports.help(code);
    if (page) return replies.executeOk(count, {}, [page]);
    const refused = await this.#interruptible(check(code, count, header));
    if (refused) {
      if (!silent) publisher.publish("error", replies.error(refused), header);
      return replies.executeError(count, refused);
    }
    const done = await new Promise<Done>((resolve) => {
      this.#finish = resolve;
      send({
        type: "execute",
        id,
        code,
        count,
        silent,
        numbered: stored,
        allowStdin: content.allow_stdin === true,
        ...(expressions && { userExpressions: expressions }),
      });
    });
    this.#finish = undefined;
    if (done.status === "error") return replies.executeError(count, done.error ?? internalError("unknown"));
    return replies.executeOk(count, done.userExpressions ?? {}, done.payload ?? []);
  }

  async #interruptible(check: Promise<ErrorReport | undefined>): Promise<ErrorReport | undefined> {
    const interrupted = new Promise<ErrorReport>((resolve) => {
      this.#interrupt = () => resolve(interruptedReport);
    });
    const result = await Promise.race([check, interrupted]);
    this.#interrupt = undefined;
    return result;
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
