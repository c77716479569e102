import { randomUUID } from "node:crypto";
import type { ErrorReport, FromSession } from "../channel/protocol.ts";
import type { Content, MessageHeader } from "../wire/message.ts";
import { type ExecutionPorts, Executions, makeShared } from "./executions.ts";
import type { ClientRequest } from "./publisher.ts";

type DoneMessage = Extract<FromSession, { type: "done" }>;

/**
 * The main shell and its subshells (Jupyter Enhancement Proposal 91). Each shell runs its cells in order, concurrently
 * with the other shells. All share one thread: while a cell of one shell awaits a promise, another shell runs.
 */
export class Subshells {
  readonly #ports: ExecutionPorts;
  readonly #shared = makeShared();
  readonly #main: Executions;
  readonly #open = new Map<string, Executions>();
  /** The main shell and all subshells, including deleted subshells that still run a cell. */
  readonly #all = new Set<Executions>();

  constructor(ports: ExecutionPorts) {
    this.#ports = ports;
    this.#main = new Executions(ports, this.#shared);
    this.#all.add(this.#main);
  }

  create(): string {
    const id = randomUUID();
    const executions = new Executions(this.#ports, this.#shared, id);
    this.#open.set(id, executions);
    this.#all.add(executions);
    return id;
  }

  list(): string[] {
    return [...this.#open.keys()];
  }

  /** Aborts the subshell's waiting cells; a running cell continues to its end. Throws if there is no such subshell. */
  delete(id: string): void {
    this.#named(id).abortWaiting();
    this.#open.delete(id);
    for (const one of this.#all) if (!one.running && !this.#isOpen(one)) this.#all.delete(one);
  }

  /** The execution count of the latest cell. */
  get count(): number {
    return this.#shared.count;
  }

  /** The running requests, the main shell's first. */
  get running(): ClientRequest[] {
    return [...this.#all].map(({ running }) => running).filter((one) => one !== undefined);
  }

  /** The request with this id if it is running; else the first running request. */
  runningFor(id: string): ClientRequest | undefined {
    const all = this.running;
    return all.find(({ message }) => message.header.msg_id === id) ?? all[0];
  }

  /**
   * The execution count of the cell that the request with this id runs. For an unknown id, the count of the latest
   * cell.
   */
  countOf(id: string): number {
    return this.#shared.counts.get(id) ?? this.#shared.count;
  }

  /** The header of the request that caused an output. If the id is unknown, the header of a request whose cell runs. */
  parentOf(id: string): MessageHeader | undefined {
    const { parents } = this.#shared;
    return parents.get(id) ?? this.running[0]?.message.header ?? [...parents.values()].at(-1);
  }

  add(request: ClientRequest, begin: () => void): Promise<Content> {
    const { subshell_id } = request.message.header;
    const shell = typeof subshell_id === "string" ? this.#named(subshell_id) : this.#main;
    return shell.add(request, begin);
  }

  done(message: DoneMessage): void {
    for (const one of this.#all) one.done(message);
  }

  /** Ends a cell whose types are still being checked. True if such a cell existed and no cell runs in the session. */
  interruptCheck(): boolean {
    const all = [...this.#all];
    const ended = all.map((one) => one.interruptCheck());
    return ended.includes(true) && all.every((one, index) => ended[index] || !one.running);
  }

  /** Reports the running cells as failed, because the session has ended. */
  lose(report: ErrorReport): void {
    for (const one of this.#all) one.lose(report);
  }

  #named(id: string): Executions {
    const executions = this.#open.get(id);
    if (!executions) throw new Error(`unknown subshell ${JSON.stringify(id)}`);
    return executions;
  }

  #isOpen(one: Executions): boolean {
    return one === this.#main || [...this.#open.values()].includes(one);
  }
}
