import type { Completions, FromSession, ToSession } from "../channel/protocol.ts";
import { Pending } from "./pending.ts";

type Inspection = Extract<FromSession, { type: "inspection" }>;

type Globals = Extract<FromSession, { type: "globals" }>;

/**
 * Milliseconds to wait for an answer of a session that runs a cell. The cell may block it, and the user must not wait.
 */
const patienceMs = 60;
/**
 * Milliseconds to wait for an answer of a session that runs no cell. Such a session always answers, but the machine may
 * be busy.
 */
const idlePatienceMs = 5_000;

/** Requests information about current values from the session, the process that runs cells. */
export class SessionQueries {
  readonly #completions = new Pending<Completions>();
  readonly #inspections = new Pending<Inspection>();
  readonly #globals = new Pending<Globals>();
  readonly #send: (message: ToSession) => void;

  constructor(send: (message: ToSession) => void) {
    this.#send = send;
  }

  complete(code: string, cursor: number): Promise<Completions | undefined> {
    return this.#completions.ask((id) => this.#send({ type: "complete", id, code, cursor }), patienceMs);
  }

  inspect(code: string, cursor: number): Promise<Inspection | undefined> {
    return this.#inspections.ask((id) => this.#send({ type: "inspect", id, code, cursor }), patienceMs);
  }

  /** True if the name is a variable of the notebook or a global. The session answers only between two cells. */
  async hasValue(name: string): Promise<boolean> {
    const ask = (id: string): void => this.#send({ type: "inspect", id, code: name, cursor: name.length });
    return (await this.#inspections.ask(ask, idlePatienceMs))?.found === true;
  }

  /** Selects the names that are properties of the session's global object. */
  async globals(names: readonly string[]): Promise<readonly string[]> {
    return (await this.#globals.ask((id) => this.#send({ type: "globals", id, names }), patienceMs))?.names ?? [];
  }

  receive(message: FromSession): void {
    if (message.type === "globals") this.#globals.settle(message.id, message);
    if (message.type === "completions") this.#completions.settle(message.id, message);
    if (message.type === "inspection") this.#inspections.settle(message.id, message);
  }
}
