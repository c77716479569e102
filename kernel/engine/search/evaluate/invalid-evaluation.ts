import type { Validity } from "../lines/evidence.ts";

/** Is thrown to end an evaluation that cannot have a verdict, such as one without a challenge or tests. */
export class InvalidEvaluation extends Error {
  readonly validity: Validity;

  constructor(validity: Validity, problem: string) {
    super(problem);
    this.validity = validity;
  }
}
