import type { BatchService } from "./batch-service.ts";
import type { BatchLedger } from "./ledger.ts";

/** Dependencies and settings of the functions that submit, follow and fetch the batches with one model's requests. */
export interface BatchParts {
  readonly service: BatchService;
  readonly ledger: BatchLedger;
  /** Id of the model as the user typed it. */
  readonly id: string;
  /** The time for which a request to the service is retried after transient failures, in milliseconds. */
  readonly patienceMs: number;
  /** The first wait before a retry if the endpoint's batch queue is full, in milliseconds. */
  readonly pauseMs: number;
  /** Folder that holds the results of ended batches until they are read; null: the system's temporary folder. */
  readonly folder: string | null;
  /** Called with the progress of a batch. */
  readonly onNews: (message: string, waitedMs: number) => void;
}
