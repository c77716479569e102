import type { BatchService } from "../batch-service.ts";
import type { BatchLedger } from "./ledger.ts";

/** The parts that submitting, following and fetching the batches of one model share. */
export interface BatchParts {
  readonly service: BatchService;
  readonly ledger: BatchLedger;
  /** Id of the model as the user typed it. */
  readonly id: string;
  /** The patience with a service that has a transient failure, in milliseconds. */
  readonly patienceMs: number;
  /** The first wait of requests for which the endpoint's queue has no room, in milliseconds. */
  readonly pauseMs: number;
  /** Folder of results until they are read; null: the system's temporary folder. */
  readonly folder: string | null;
  /** Called with the progress of a batch. */
  readonly onNews: (message: string, waitedMs: number) => void;
}
