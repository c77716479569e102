import type { Kind, LineOf } from "./form.ts";
import type { Placed, Say } from "./read.ts";
import type { Problem } from "./study.ts";

/** What ends a problem: a reason, or null to go on. */
export type Verdict = string | null | undefined;

/** Takes the lines of one problem in their order. */
export class Walk {
  readonly problem: Problem;
  readonly say: Say;
  #next = 0;

  constructor(problem: Problem, say: Say) {
    this.problem = problem;
    this.say = say;
  }

  get peek(): Placed | undefined {
    return this.problem.lines[this.#next];
  }

  /** The next line, if it is of this kind; else its absence is told. */
  take<K extends Kind>(kind: K): Placed<K> | null {
    const next = this.peek;
    if (next?.line.kind !== kind) {
      this.say(next?.at ?? this.problem.at, `${this.problem.id}: a ${kind} line must stand here`);
      return null;
    }
    this.#next += 1;
    return next as unknown as Placed<K>;
  }

  /** All next lines of this kind. */
  run<K extends Kind>(kind: K): readonly Placed<K>[] {
    const lines: Placed<K>[] = [];
    while (this.peek?.line.kind === kind) lines.push(this.take(kind)!);
    return lines;
  }

  /** Says a message if two values differ. */
  same(at: number, what: string, actual: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== b) this.say(at, `${this.problem.id}: ${what} must be ${b}, but is ${a}`);
  }

  /** Verdict and reason of a line; `more`: whether it may be tried again. */
  verdict(
    at: number,
    line: Pick<LineOf<"pool">, "verdict"> & { readonly reason: string | null },
    reason: string | null,
    mayRetry: boolean,
  ): void {
    this.same(at, "reason", line.reason, reason);
    if ((line.verdict === "accepted") !== (reason === null)) this.say(at, `${reason} does not go with ${line.verdict}`);
    if (line.verdict === "retry" && !mayRetry) this.say(at, "it cannot be tried again");
  }
}
