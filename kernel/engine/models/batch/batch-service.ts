/** The progress of a batch. */
export interface BatchStatus {
  /** `full`: the endpoint refused the batch for now, because too much of the account's work is waiting. */
  readonly state: "waiting" | "completed" | "failed" | "full" | "expired" | "cancelled";
  /** The status in the endpoint's words, shown to the waiting user. */
  readonly statusText: string;
  /** Files with the results of the batch's requests; present only if the batch has ended. */
  readonly files: readonly string[];
}

/** The functions of an endpoint's API that handle files and batches. Every function may reject with a `Fault`. */
export interface BatchService {
  /**
   * Submits a batch of requests, and resolves with its id. Rejects with `queue_full` if too many requests of the
   * account are waiting.
   *
   * @param lines one JSON object for each line: `custom_id`, `method`, `url`, `body`.
   * @param path path of the requests, for example `/v1/chat/completions`.
   * @param token saved with the batch at the endpoint, so that `find` finds it
   */
  submit(lines: string, path: string, token: string): Promise<string>;
  /** Finds the id of the batch that was submitted with this token, even if it is old; null if there is none. */
  find(token: string): Promise<string | null>;
  look(batch: string): Promise<BatchStatus>;
  /** Streams the non-empty lines of a file. A file may exceed the maximum length of a string. */
  read(file: string, signal?: AbortSignal): AsyncIterable<string>;
  cancel(batch: string): Promise<void>;
  close(): Promise<void>;
}
