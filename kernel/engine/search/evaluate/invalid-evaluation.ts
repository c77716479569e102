import type { Validity } from "../lines/evidence.ts";

/** Ends an evaluation without a verdict. */
export class InvalidEvaluation extends Error {
  readonly validity: Validity;

  constructor(validity: Validity, problem: string) {
    super(problem);
    this.validity = validity;
  }
}
