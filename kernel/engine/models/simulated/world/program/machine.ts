import type { Integers } from "./integers.ts";
import { ProgramError } from "./program-error.ts";
import type { RunValue } from "./value.ts";

/** The variables of one call, by the index of their name. A variable whose list was moved is undefined. */
export type Frame = (RunValue | undefined)[];

/** A compiled expression. */
export type Thunk = (frame: Frame) => RunValue;

/** Codes for the way in which a statement ended: 0 continues with the next statement, the others leave the block. */
export const flow = { next: 0, break: 1, continue: 2, return: 3 } as const;

/** The shared state of a run: integer arithmetic, input, output and the number of steps. */
export class Machine {
  readonly integers: Integers;
  readonly out: string[] = [];
  /** The value of the last `return`. */
  result: RunValue = false;
  depth = 0;
  steps = 0;
  readonly #limit: number;
  readonly #input: string;
  #position = 0;

  constructor(integers: Integers, input: string, limit: number) {
    this.integers = integers;
    this.#input = input;
    this.#limit = limit;
  }

  /** Resets the counters of steps and call depth for another call. */
  restart(): void {
    this.steps = 0;
    this.depth = 0;
  }

  /** Adds steps to the run's counter. Throws ProgramError `steps` if the limit is exceeded. */
  count(steps: number): void {
    this.steps += steps;
    if (this.steps > this.#limit) throw new ProgramError("steps", `more than ${this.#limit} steps`);
  }

  word(): string {
    const pattern = /\S+/y;
    const blank = /\s*/y;
    blank.lastIndex = this.#position;
    blank.exec(this.#input);
    pattern.lastIndex = blank.lastIndex;
    const match = pattern.exec(this.#input);
    if (match === null) throw new ProgramError("undefined", "the input has no further word");
    this.#position = pattern.lastIndex;
    return match[0];
  }

  line(): string {
    if (this.#position >= this.#input.length) throw new ProgramError("undefined", "the input has no further line");
    const end = this.#input.indexOf("\n", this.#position);
    const line = this.#input.slice(this.#position, end < 0 ? undefined : end);
    this.#position = end < 0 ? this.#input.length : end + 1;
    return line.replace(/\r$/, "");
  }

  integer(word: string): RunValue {
    if (!/^-?\d+$/.test(word)) throw new ProgramError("undefined", `${JSON.stringify(word)} is no integer`);
    return this.integers.of(word);
  }
}
