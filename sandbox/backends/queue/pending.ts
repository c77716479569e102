import type { Outcome } from "../../contract/outcome.ts";
import { SandboxError } from "../../errors.ts";
import type { Signature } from "../../queue/signature.ts";
import type { ResultBody, SignedBody } from "../../queue/wire.ts";
import { outcomeFromJson } from "../../server/json/codec.ts";

/** A run with an expected result. */
export interface AwaitedRun {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** Name of its newest job, and that job's signature. */
  id: string;
  mac: string;
  queue: string;
  sendings: number;
  sentAt: number;
  /** True: its job was not in the queue when it was looked for last. */
  missing: boolean;
  /** Sends it once more, under a new name. */
  sendAgain: (textsAgain: boolean) => Promise<void>;
}

/** A run that has no job yet. */
export const noJob = (): Pick<AwaitedRun, "id" | "mac" | "queue" | "sendings" | "sentAt" | "missing"> => ({
  id: "",
  mac: "",
  queue: "",
  sendings: 0,
  sentAt: 0,
  missing: false,
});

/** The runs with an expected result, by the names of all their jobs. */
export class PendingRuns {
  readonly #byId = new Map<string, { readonly run: AwaitedRun; readonly mac: string }>();
  readonly #runs = new Set<AwaitedRun>();
  readonly #signature: Signature;
  /** Number of results that no worker signed for their job. */
  refused = 0;
  /** Results of jobs that had a result already. */
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

  /** A job of this run is on its way. */
  add(run: AwaitedRun): void {
    this.#runs.add(run);
    this.#byId.set(run.id, { run, mac: run.mac });
  }

  has(run: AwaitedRun): boolean {
    return this.#runs.has(run);
  }

  remove(run: AwaitedRun): void {
    this.#runs.delete(run);
    for (const [id, entry] of this.#byId) if (entry.run === run) this.#byId.delete(id);
  }

  /** Takes a result: the first one of a run counts. */
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
