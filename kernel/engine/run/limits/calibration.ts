/** The result of a canonical solution on its own tests, and the time limit for one test on this machine. */
export interface Calibration {
  readonly ok: boolean;
  /** The reason of the failure; empty if the solution passed. */
  readonly reason: string;
  /** The sandbox's error if the sandbox failed, not the solution. */
  readonly failure?: Error;
  readonly testTimeoutMs: number;
}
