import { randomUUID } from "node:crypto";
import type { ErrorReport, FromSession } from "../channel/protocol.ts";
import type { Content, Header } from "../wire/message.ts";
import { type ExecutionPorts, Executions, makeShared } from "./executions.ts";
import type { Request } from "./publisher.ts";

type Done = Extract<FromSession, { type: "done" }>;

/**
 * The main shell and its subshells (Jupyter Enhancement Proposal 91): each runs its cells one after the other, and
 * beside those of the others, as far as a single thread can: while one awaits, another runs.
 */
export class Subshells {
  readonly #ports: ExecutionPorts;
  readonly #shared = makeShared();
  readonly #main: Executions;
  readonly #open = new Map<string, Executions>();
  /** Those that are deleted and have a cell that still runs, too. */
  readonly #all = new Set<Executions>();

  constructor(ports: ExecutionPorts) {
    this.#ports = ports;
    this.#main = new Executions(ports, this.#shared);
    this.#all.add(this.#main);
  }

  create(): string {
    const id = randomUUID();
    const made = new Executions(this.#ports, this.#shared, id);
    this.#open.set(id, made);
    this.#all.add(made);
    return id;
  }

  list(): string[] {
    return [...this.#open.keys()];
  }

  /** Its waiting cells are aborted; one that runs goes on to its end. Throws where there is no such subshell. */
  delete(id: string): void {
    this.#named(id).abortWaiting();
    this.#open.delete(id);
    for (const one of this.#all) if (!one.running && !this.#isOpen(one)) this.#all.delete(one);
  }

  /** The number of the latest cell. */
  get count(): number {
    return this.#shared.count;
  }

  /** The requests that run, the main shell's first. */
  get running(): Request[] {
    return [...this.#all].map(({ running }) => running).filter((one) => one !== undefined);
  }

  /** The request with this id that runs, if any; else the first that runs. */
  runningFor(id: string): Request | undefined {
    const all = this.running;
    return all.find(({ message }) => message.header.msg_id === id) ?? all[0];
  }

  /** The number of a cell that runs. */
  countOf(id: string): number {
    return this.#shared.counts.get(id) ?? this.#shared.count;
  }

  /** The request under which an output belongs: the cell's own, or that of a cell that runs. */
  parentOf(id: string): Header | undefined {
    const { parents } = this.#shared;
    return parents.get(id) ?? this.running[0]?.message.header ?? [...parents.values()].at(-1);
  }

  add(request: Request, begin: () => void): Promise<Content> {
    const { subshell_id } = request.message.header;
    const shell = typeof subshell_id === "string" ? this.#named(subshell_id) : this.#main;
    return shell.add(request, begin);
  }

  done(message: Done): void {
    for (const one of this.#all) one.done(message);
  }

  /** Ends what has not reached the session yet; true where there was such a thing and nothing else runs. */
  interruptCheck(): boolean {
    const all = [...this.#all];
    const ended = all.map((one) => one.interruptCheck());
    return ended.includes(true) && all.every((one, index) => ended[index] || !one.running);
  }

  /** The session is gone: the cells that ran in it have failed. */
  lose(report: ErrorReport): void {
    for (const one of this.#all) one.lose(report);
  }

  #named(id: string): Executions {
    const found = this.#open.get(id);
    if (!found) throw new Error(`there is no subshell ${JSON.stringify(id)}`);
    return found;
  }

  #isOpen(one: Executions): boolean {
    return one === this.#main || [...this.#open.values()].includes(one);
  }
}
