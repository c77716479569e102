import type { Outcome } from "../../contract/outcome.ts";
import { SandboxError } from "../../errors.ts";
import type { Signature } from "../../queue/signature.ts";
import type { ResultBody, SignedBody } from "../../queue/wire.ts";
import { outcomeFromJson } from "../../server/json/codec.ts";

/** A run whose result has not arrived yet. */
export interface AwaitedRun {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** Names of all jobs that were sent for this run; a lost job is sent again under a new name. */
  readonly ids: string[];
  /** Name of the run's latest job, and that job's signature. */
  id: string;
  mac: string;
  queue: string;
  sendings: number;
  sentAt: number;
  /** True if the run's job was no longer in the queue at the last check. At the next check it counts as lost. */
  missing: boolean;
  /** Sends the job once more, under a new name. */
  sendAgain: (textsAgain: boolean) => Promise<void>;
}

/** The initial fields of a run for which no job was sent yet. */
export const noJob = (): Omit<AwaitedRun, "resolve" | "reject" | "sendAgain"> => ({
  ids: [],
  id: "",
  mac: "",
  queue: "",
  sendings: 0,
  sentAt: 0,
  missing: false,
});

/** The runs whose results have not arrived yet, by the names of all their jobs. */
export class PendingRuns {
  readonly #byId = new Map<string, { readonly run: AwaitedRun; readonly mac: string }>();
  readonly #runs = new Set<AwaitedRun>();
  readonly #signature: Signature;
  /**
   * Number of results that were ignored: their signature was invalid, or they did not contain their job's signature.
   */
  refused = 0;
  /** Number of results for jobs that already had a result. */
  repeated = 0;

  constructor(signature: Signature) {
    this.#signature = signature;
  }

  get size(): number {
    return this.#runs.size;
  }

  all(): readonly AwaitedRun[] {
    return [...this.#runs];
  }

  /** Registers the latest job of this run, so that the job's result ends the run. */
  add(run: AwaitedRun): void {
    this.#runs.add(run);
    run.ids.push(run.id);
    this.#byId.set(run.id, { run, mac: run.mac });
  }

  has(run: AwaitedRun): boolean {
    return this.#runs.has(run);
  }

  remove(run: AwaitedRun): void {
    this.#runs.delete(run);
    for (const id of run.ids) this.#byId.delete(id);
  }

  /** Verifies a worker's signed result and ends its run. Later results of the same run are ignored. */
  settle({ body, mac }: SignedBody): void {
    if (!this.#signature.verify("result", body, mac)) {
      this.refused += 1;
      return;
    }
    const result = JSON.parse(body) as ResultBody;
    const entry = this.#byId.get(result.id);
    if (entry === undefined) {
      this.repeated += 1;
      return;
    }
    if (entry.mac !== result.job) {
      this.refused += 1;
      return;
    }
    this.remove(entry.run);
    const { outcome, error } = result;
    if (error !== undefined) {
      const { code, message, hint, argument } = error;
      const details = { code, ...(hint ? { hint } : {}), ...(argument ? { argument } : {}) };
      entry.run.reject(new SandboxError(message, details));
    } else entry.run.resolve(outcomeFromJson(outcome as Record<string, unknown>));
  }
}
