/** The progress of a batch. */
export interface BatchStatus {
  /** `full`: the endpoint refused the batch for now, because too much of the account's work is waiting. */
  readonly state: "waiting" | "completed" | "failed" | "full" | "expired" | "cancelled";
  /** The status in the endpoint's own words, for the user who waits. */
  readonly statusText: string;
  /** Files with the results of its requests; present only if the batch has ended. */
  readonly files: readonly string[];
}

/** An endpoint's files and batches. Every function rejects with a `Fault`. */
export interface BatchService {
  /**
   * Hands in requests and gives the batch's id. Rejects with `queue_full` if too much of the account's waits already.
   *
   * @param lines one JSON object a line: `custom_id`, `method`, `url`, `body`
   * @param path of the requests, for example `/v1/chat/completions`
   * @param token kept with the batch, to find it by
   */
  submit(lines: string, path: string, token: string): Promise<string>;
  /** The batch that was submitted with this token, however many were submitted later; null: there is none. */
  find(token: string): Promise<string | null>;
  look(batch: string): Promise<BatchStatus>;
  /** The file's lines that are not empty, one at a time: a file may be longer than a text can be. */
  read(file: string, signal?: AbortSignal): AsyncIterable<string>;
  cancel(batch: string): Promise<void>;
  close(): Promise<void>;
}
