import type { Kind, LineOf } from "./form.ts";
import type { Placed, Say } from "./read.ts";
import type { Problem } from "./study.ts";

/** The reason that ends a problem; null if it continues; undefined if the evidence lines are incomplete. */
export type Verdict = string | null | undefined;

/** Reads the evidence lines of one problem in their order. */
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

  /** Returns the next line if it is of this kind. Otherwise reports that it is missing and returns null. */
  take<K extends Kind>(kind: K): Placed<K> | null {
    const next = this.peek;
    if (next?.line.kind !== kind) {
      this.say(next?.at ?? this.problem.at, `${this.problem.id}: a ${kind} line must stand here`);
      return null;
    }
    this.#next += 1;
    return next as unknown as Placed<K>;
  }

  /** Returns the next lines, up to the first one of another kind. */
  run<K extends Kind>(kind: K): readonly Placed<K>[] {
    const lines: Placed<K>[] = [];
    while (this.peek?.line.kind === kind) lines.push(this.take(kind)!);
    return lines;
  }

  /** Reports a violation if two values differ. */
  same(at: number, what: string, actual: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== b) this.say(at, `${this.problem.id}: ${what} must be ${b}, but is ${a}`);
  }

  /** Checks the verdict and reason of a line. `mayRetry` is true if the attempt may be repeated. */
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
