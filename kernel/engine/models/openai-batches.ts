import type { BatchService, BatchStatus } from "./batch-service.ts";
import { type ClientOptions, openClient } from "./openai-client.ts";
import { redact } from "./redact.ts";

type State = BatchStatus["state"];

/** The protocol's words for a batch that has ended; all others are on the way. */
const ended: Readonly<Record<string, State>> = {
  completed: "completed",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
};

/** Batches that are looked through for one, the newest first. */
const mostListed = 500;

/** The lines of an answer that are not empty; `alive` is called with each piece. */
const linesOf = async (response: Response, alive: () => void): Promise<readonly string[]> => {
  const decoder = new TextDecoder();
  const lines: string[] = [];
  let begun = "";
  const take = (text: string, ended: boolean): void => {
    const parts = (begun + text).split("\n");
    begun = ended ? "" : (parts.pop() as string);
    for (const part of parts) if (part.trim() !== "") lines.push(part);
  };
  for await (const piece of response.body ?? []) {
    alive();
    take(decoder.decode(piece as Uint8Array, { stream: true }), false);
  }
  take(decoder.decode(), true);
  return lines;
};

/** The files and batches of an endpoint over the `openai` client. */
export const openAiBatches = (options: ClientOptions): BatchService => {
  const { client, faultOf, close } = openClient(options);
  const { files, batches } = client;
  const limit = { timeout: options.timeoutMs };
  const orFault = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw faultOf(error, null);
    });
  return {
    submit: (lines, path, token) =>
      orFault(
        (async () => {
          const file = new File([lines], "requests.jsonl", { type: "application/jsonl" });
          const { id: input_file_id } = await files.create({ file, purpose: "batch" });
          const endpoint = path as "/v1/chat/completions";
          const metadata = { taulab: token };
          const made = await batches.create({ input_file_id, endpoint, completion_window: "24h", metadata }, limit);
          return made.id;
        })(),
      ),
    find: (token) =>
      orFault(
        (async () => {
          let seen = 0;
          for await (const { id, metadata } of batches.list({ limit: 100 }, limit)) {
            if (metadata?.taulab === token) return id;
            seen += 1;
            if (seen === mostListed) break;
          }
          return null;
        })(),
      ),
    look: (batch) =>
      orFault(
        (async () => {
          const found = await batches.retrieve(batch, limit);
          const { status, errors, request_counts: counts, output_file_id: output, error_file_id: failures } = found;
          const why = errors?.data?.map(({ message }) => message).join("; ");
          const progress = counts ? ` (${counts.completed + counts.failed} of ${counts.total})` : "";
          return {
            state: ended[status] ?? "waiting",
            said: redact(why || `${status}${progress}`, [options.key]),
            files: ended[status] === undefined ? [] : [output, failures].filter((file) => typeof file === "string"),
          };
        })(),
      ),
    read: async (file) => {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), options.timeoutMs);
      try {
        const response = await files.content(file, { signal: silence.signal });
        return await linesOf(response, () => timer.refresh());
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
