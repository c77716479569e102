import { Fault } from "../base/fault.ts";
import { redact } from "../base/redact.ts";
import { type ClientOptions, openClient } from "../openai/openai-client.ts";
import type { BatchService, BatchStatus } from "./batch-service.ts";

type State = BatchStatus["state"];

/** The protocol's status of an ended batch → taulab's state. With any other status the batch is under way. */
const ended: Readonly<Record<string, State>> = {
  completed: "completed",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
};

/** Matches the refusal of a batch because too many tokens are enqueued (OpenAI, Azure, LiteLLM). */
const fullWords = /token_?limit_?exceeded|enqueued.{0,20}(token|limit)|batch rate limit/i;

/** Yields the non-empty lines of a response. `alive` is called whenever data arrives. */
async function* linesOf(response: Response, alive: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // The parts of an incomplete line. They are joined once, when the line ends.
  let lineParts: string[] = [];
  const take = function* (text: string): Generator<string> {
    const parts = text.split("\n");
    const last = parts.pop() as string;
    for (const part of parts) {
      const line = `${lineParts.join("")}${part}`;
      lineParts = [];
      if (line.trim() !== "") yield line;
    }
    lineParts.push(last);
  };
  for await (const piece of response.body ?? []) {
    alive();
    yield* take(decoder.decode(piece as Uint8Array, { stream: true }));
  }
  yield* take(`${decoder.decode()}\n`);
}

/** Submits, follows and reads batches at an endpoint by the `openai` client. */
export const openAiBatches = (options: ClientOptions): BatchService => {
  const { client, faultOf, close } = openClient(options);
  const { files, batches } = client;
  const limit = { timeout: options.timeoutMs };
  const orFault = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw faultOf(error, null);
    });
  const orFull = <T>(work: Promise<T>): Promise<T> =>
    orFault(work).catch((error: unknown) => {
      if (error instanceof Fault && /^http_4/.test(error.kind) && fullWords.test(error.message))
        throw new Fault("queue_full", error.message, error.waitMs);
      throw error;
    });
  return {
    submit: (lines, path, token) =>
      orFull(
        (async () => {
          const file = new File([lines], "requests.jsonl", { type: "application/jsonl" });
          const { id: input_file_id } = await files.create({ file, purpose: "batch" });
          const endpoint = path as "/v1/chat/completions";
          const metadata = { taulab: token };
          const created = await batches.create({ input_file_id, endpoint, completion_window: "24h", metadata }, limit);
          return created.id;
        })(),
      ),
    find: (token) =>
      orFault(
        (async () => {
          const batchIds = new Set<string>();
          for await (const { id, metadata } of batches.list({ limit: 100 }, limit)) {
            if (metadata?.taulab === token) return id;
            // An endpoint that ignores paging returns the first page again and again.
            if (batchIds.has(id)) return null;
            batchIds.add(id);
          }
          return null;
        })(),
      ),
    look: (batch) =>
      orFault(
        (async () => {
          const batchObject = await batches.retrieve(batch, limit);
          const {
            status,
            errors,
            request_counts: counts,
            output_file_id: output,
            error_file_id: failures,
          } = batchObject;
          const why = errors?.data?.map(({ message }) => message).join("; ");
          const full = errors?.data?.some(({ code, message }) => fullWords.test(`${code} ${message}`)) ?? false;
          const progress = counts ? ` (${counts.completed + counts.failed} of ${counts.total})` : "";
          return {
            state: full && status === "failed" ? "full" : (ended[status] ?? "waiting"),
            statusText: redact(why || `${status}${progress}`, [options.key]),
            files: ended[status] === undefined ? [] : [output, failures].filter((file) => typeof file === "string"),
          };
        })(),
      ),
    read: async function* (file, stop) {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), options.timeoutMs);
      try {
        const signal = AbortSignal.any([silence.signal, ...(stop ? [stop] : [])]);
        const response = await files.content(file, { signal });
        yield* linesOf(response, () => timer.refresh());
      } catch (error) {
        throw faultOf(error, silence.signal.aborted ? options.timeoutMs : null);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (batch) => orFault(batches.cancel(batch, limit).then(() => {})),
    close,
  };
};
