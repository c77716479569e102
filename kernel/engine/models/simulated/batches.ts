import { errorBody } from "./protocol.ts";

export interface BatchReply {
  readonly status: number;
  readonly body: string;
}

interface BatchCall {
  readonly method: string;
  readonly path: string;
  /** The body's media type. */
  readonly type: string;
  readonly body: Buffer;
}

interface Line {
  readonly custom_id: string;
  readonly body: unknown;
}

interface Batch {
  readonly id: string;
  readonly endpoint: string;
  readonly input: string;
  readonly metadata: unknown;
  readonly begunMs: number;
  /** What is wrong with its file. */
  readonly fault: { readonly line: number; readonly message: string } | null;
  readonly lines: readonly Line[];
  /** How many were answered when it was cancelled. */
  cancelled: number | null;
}

const linesOf = (text: string, endpoint: string): Pick<Batch, "lines" | "fault"> => {
  const lines: Line[] = [];
  const met = new Set<string>();
  for (const [at, line] of text.trim().split("\n").entries()) {
    const wrong = (message: string) => ({ lines: [], fault: { line: at + 1, message } });
    try {
      const { custom_id, method, url, body } = JSON.parse(line) as Record<string, unknown>;
      if (typeof custom_id !== "string" || met.has(custom_id)) return wrong("custom_id must be a text of its own");
      if (method !== "POST" || url !== endpoint) return wrong(`every request must be a POST to ${endpoint}`);
      met.add(custom_id);
      lines.push({ custom_id, body });
    } catch {
      return wrong("this line is not JSON");
    }
  }
  return { lines, fault: null };
};

/** The file of a form, as `multipart/form-data` carries it. */
const uploaded = async ({ type, body }: BatchCall): Promise<string | null> => {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  return file === null || form.get("purpose") !== "batch" ? null : typeof file === "string" ? file : await file.text();
};

/**
 * The simulated server's files and batches, in memory: a batch answers its requests one after another and ends after
 * `batchMs`, or where it is cancelled.
 *
 * @param answer to the body of one request
 */
export const simulatedBatches = (answer: (body: unknown) => BatchReply, batchMs: number) => {
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

  /** The files of answers and of failures, made when they are first asked for. */
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
      const textOf = (ok: boolean): string =>
        results.flatMap((one) => (one.ok === ok ? [`${one.text}\n`] : [])).join("");
      files.set(output, textOf(true));
      files.set(failures, textOf(false));
    }
    const named = (file: string): string | null => (files.get(file) === "" ? null : file);
    return { output: named(output), failures: named(failures) };
  };

  const shown = (batch: Batch) => {
    const status = statusOf(batch);
    const { output, failures } = status === "completed" || status === "cancelled" ? resultsOf(batch) : ({} as never);
    const errors = batch.fault
      ? { object: "list", data: [{ code: "invalid_line", param: null, ...batch.fault }] }
      : null;
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

  const ok = (value: unknown): BatchReply => ({ status: 200, body: JSON.stringify(value) });
  const none = (what: string): BatchReply => ({ status: 404, body: errorBody(`there is no ${what}`, "not_found") });

  const make = (given: Record<string, unknown>): BatchReply => {
    const { input_file_id: input, endpoint, metadata } = given;
    const text = files.get(String(input));
    if (text === undefined) return none(`file ${String(input)}`);
    const place = { id: `batch-sim-${batches.size + 1}`, endpoint: String(endpoint), input: String(input), metadata };
    const batch: Batch = {
      ...place,
      ...linesOf(text, String(endpoint)),
      begunMs: performance.now(),
      cancelled: null,
    };
    batches.set(batch.id, batch);
    return ok(shown(batch));
  };

  return async (call: BatchCall): Promise<BatchReply> => {
    const [kind, id, verb] = call.path.replace(/^.*\/(?=(?:files|batches)(?:\/|$))/, "").split("/");
    if (kind === "files" && call.method === "POST" && id === undefined) {
      const text = await uploaded(call);
      if (text === null)
        return { status: 400, body: errorBody("file and purpose=batch are wanted", "invalid_request") };
      const name = `file-sim-${files.size + 1}`;
      files.set(name, text);
      return ok({
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
      return text === undefined ? none(`file ${id}`) : { status: 200, body: text };
    }
    if (kind === "batches" && id === undefined) {
      if (call.method === "POST") return make(JSON.parse(call.body.toString("utf8")) as Record<string, unknown>);
      return ok({ object: "list", data: [...batches.values()].reverse().map(shown), has_more: false });
    }
    const batch = batches.get(id ?? "");
    if (kind !== "batches" || !batch) return none(`${kind} ${id}`);
    if (verb === "cancel" && statusOf(batch) === "in_progress") batch.cancelled = doneOf(batch);
    return ok(shown(batch));
  };
};
