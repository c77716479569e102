import { type BatchInput, readInput, uploadedFile } from "./batch-input.ts";
import { errorBody } from "./protocol.ts";

export interface BatchReply {
  readonly status: number;
  readonly body: string;
}

interface BatchCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The media type of the reply's body. */
  readonly type: string;
  readonly body: Buffer;
}

interface Batch extends BatchInput {
  readonly id: string;
  readonly endpoint: string;
  readonly input: string;
  readonly metadata: unknown;
  readonly begunMs: number;
  /** The number of requests that were answered before the cancellation; null if the batch was not cancelled. */
  cancelled: number | null;
}

/** The duration of batches at a simulated server, and the size of its queue. */
export interface BatchTimes {
  /** The duration of a batch, in milliseconds. */
  readonly batchMs: number;
  /** The maximum number of waiting requests in all batches together. A batch above it fails and may be sent again. */
  readonly batchQueue: number;
}

const page = { usual: 20, most: 100 };

/**
 * The simulated server's files and batches, in memory. A batch answers its requests one after another. It ends after
 * `batchMs`, or if it is cancelled.
 *
 * @param answer answers the body of one request
 */
export const simulatedBatches = (answer: (body: unknown) => BatchReply, { batchMs, batchQueue }: BatchTimes) => {
  const files = new Map<string, string>();
  const batches = new Map<string, Batch>();

  const doneOf = ({ lines, begunMs, cancelled }: Batch): number => {
    if (cancelled !== null) return cancelled;
    const share = batchMs === 0 ? 1 : Math.min(1, (performance.now() - begunMs) / batchMs);
    return Math.floor(lines.length * share);
  };

  const statusOf = (batch: Batch): string => {
    if (batch.fault) return "failed";
    if (batch.cancelled !== null) return "cancelled";
    return doneOf(batch) === batch.lines.length ? "completed" : "in_progress";
  };

  /**
   * The result files of a batch: one with answers, one with failures. They are created at the first request for them.
   */
  const resultsOf = (batch: Batch): { readonly output: string | null; readonly failures: string | null } => {
    const [output, failures] = [`${batch.id}-output`, `${batch.id}-errors`];
    if (!files.has(output)) {
      const results = batch.lines.slice(0, doneOf(batch)).map(({ custom_id, body }, at) => {
        const reply = answer(body);
        const response = {
          status_code: reply.status,
          request_id: `req-${at}`,
          body: JSON.parse(reply.body) as unknown,
        };
        return {
          ok: reply.status === 200,
          text: JSON.stringify({ id: `line-${at}`, custom_id, response, error: null }),
        };
      });
      const textOf = (isSuccess: boolean): string =>
        results.flatMap((one) => (one.ok === isSuccess ? [`${one.text}\n`] : [])).join("");
      files.set(output, textOf(true));
      files.set(failures, textOf(false));
    }
    const nameUnlessEmpty = (file: string): string | null => (files.get(file) === "" ? null : file);
    return { output: nameUnlessEmpty(output), failures: nameUnlessEmpty(failures) };
  };

  const describeBatch = (batch: Batch) => {
    const status = statusOf(batch);
    const { output, failures } = status === "completed" || status === "cancelled" ? resultsOf(batch) : ({} as never);
    const errors = batch.fault ? { object: "list", data: [{ param: null, ...batch.fault }] } : null;
    return {
      id: batch.id,
      object: "batch",
      endpoint: batch.endpoint,
      errors,
      input_file_id: batch.input,
      completion_window: "24h",
      status,
      output_file_id: output ?? null,
      error_file_id: failures ?? null,
      created_at: 0,
      request_counts: { total: batch.lines.length, completed: doneOf(batch), failed: 0 },
      metadata: batch.metadata ?? null,
    };
  };

  const replyWith = (value: unknown): BatchReply => ({ status: 200, body: JSON.stringify(value) });
  const replyMissing = (what: string): BatchReply => ({
    status: 404,
    body: errorBody(`there is no ${what}`, "not_found"),
  });

  const makeBatch = (request: Record<string, unknown>): BatchReply => {
    const { input_file_id: input, endpoint, metadata } = request;
    const text = files.get(String(input));
    if (text === undefined) return replyMissing(`file ${String(input)}`);
    const place = { id: `batch-sim-${batches.size + 1}`, endpoint: String(endpoint), input: String(input), metadata };
    const batchInput = readInput(text, String(endpoint));
    const waitingBatches = [...batches.values()].filter((one) => statusOf(one) === "in_progress");
    const queuedRequests = waitingBatches.reduce((sum, one) => sum + one.lines.length, 0);
    const isFull = queuedRequests + batchInput.lines.length > batchQueue;
    const message = `Enqueued token limit reached (simulated). Limit: ${batchQueue} enqueued requests. Please try again once some in_progress batches have been completed.`;
    const batch: Batch = {
      ...place,
      ...(isFull ? { lines: [], fault: { code: "token_limit_exceeded", line: null, message } } : batchInput),
      begunMs: performance.now(),
      cancelled: null,
    };
    batches.set(batch.id, batch);
    return replyWith(describeBatch(batch));
  };

  /** Lists batches page by page, newest first. */
  const list = (query: URLSearchParams): BatchReply => {
    const newest = [...batches.values()].reverse();
    const from = newest.findIndex(({ id }) => id === query.get("after")) + 1;
    const most = Math.min(page.most, Number(query.get("limit") ?? page.usual));
    const data = newest.slice(from, from + most).map(describeBatch);
    const [first_id, last_id] = [data[0]?.id, data.at(-1)?.id];
    return replyWith({ object: "list", data, first_id, last_id, has_more: newest.length > from + most });
  };

  return async (call: BatchCall): Promise<BatchReply> => {
    const [kind, id, verb] = call.path.replace(/^.*\/(?=(?:files|batches)(?:\/|$))/, "").split("/");
    if (kind === "files" && call.method === "POST" && id === undefined) {
      const text = await uploadedFile(call);
      if (text === null)
        return { status: 400, body: errorBody("file and purpose=batch are wanted", "invalid_request") };
      const name = `file-sim-${files.size + 1}`;
      files.set(name, text);
      return replyWith({
        id: name,
        object: "file",
        bytes: text.length,
        created_at: 0,
        filename: "requests.jsonl",
        purpose: "batch",
      });
    }
    if (kind === "files" && id !== undefined && verb === "content") {
      const text = files.get(id);
      return text === undefined ? replyMissing(`file ${id}`) : { status: 200, body: text };
    }
    if (kind === "batches" && id === undefined) {
      if (call.method === "POST") return makeBatch(JSON.parse(call.body.toString("utf8")) as Record<string, unknown>);
      return list(call.query);
    }
    const batch = batches.get(id ?? "");
    if (kind !== "batches" || !batch) return replyMissing(`${kind} ${id}`);
    if (verb === "cancel" && statusOf(batch) === "in_progress") batch.cancelled = doneOf(batch);
    return replyWith(describeBatch(batch));
  };
};
