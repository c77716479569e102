import type { Context, Hono } from "hono";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import type { Runs } from "../../../sandbox/server/options.ts";
import { readBody } from "../../../sandbox/server/read-json.ts";
import type { TextReading } from "../../../sandbox/server/read-text.ts";
import { inRequestWorker } from "../../../sandbox/text/pool.ts";
import type { TextJob } from "../../../sandbox/text/text-job.ts";
import { jobs as bodies } from "./bodies.ts";
import type { DatasetRow, DatasetType, Prompt, RunPart } from "./dataset.ts";
import { rowId } from "./dataset.ts";
import { findRows, jobs, promptsOf, rowOfId, type ServedDatasets } from "./find-rows.ts";
import type { SubmitRequest, TestConfig } from "./request.ts";
import { runCodeAnswer } from "./run-code-answer.ts";
import { runFusionCode } from "./run-routes.ts";

const statuses: Readonly<Record<string, 400 | 404 | 422 | 501>> = {
  bad_request: 400,
  no_data: 404,
  invalid_program: 422,
};

/**
 * The response to a request that cannot be served. The response contains the field `detail`, which SandboxFusion's
 * clients expect.
 */
function refusal(c: Context, error: unknown): Response {
  if (!(error instanceof SandboxError)) throw error;
  const { code, message, hint, argument } = error;
  if (code === "unknown_language") {
    const detail = [{ loc: ["body", "config", "language"], msg: message, type: "value_error" }];
    return c.json({ detail, error: { code, message, hint, argument } }, 422);
  }
  const status = statuses[code];
  if (status === undefined) throw error;
  return c.json({ detail: message, error: { code, message, hint, argument } }, status);
}

function runner(config: TestConfig, queue: Runs, signal: AbortSignal): RunPart {
  return ({ language, source, tests, stdin, files = {}, fetch = [], runSeconds = 10 }) =>
    runFusionCode(
      {
        code: source,
        language,
        stdin: typeof stdin === "string" ? stdin : "",
        compile_timeout: config.compile_timeout ?? 20,
        run_timeout: runSeconds,
        memory_limit_MB: -1,
        files,
        fetch_files: [...fetch],
      },
      queue,
      { tests, signal },
    );
}

const inBase64 = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]));

function execInfo(outcome: Outcome): unknown {
  const answer = runCodeAnswer(outcome, Object.keys(outcome.artifacts));
  return { ...answer, files: inBase64(answer.files) };
}

/** Handles `POST /submit` of SandboxFusion. */
export async function submitFusion(
  c: Context,
  request: SubmitRequest,
  queue: Runs,
  served: ServedDatasets,
): Promise<Response> {
  const { config } = request;
  try {
    if (config.custom_extract_logic) {
      throw new SandboxError("this service does not run custom_extract_logic", {
        code: "bad_request",
        argument: "config.custom_extract_logic",
        hint: "extract the code before sending it",
      });
    }
    const { type, rows } = findRows(request.dataset, config, served);
    const row = rowOfId(rows, request.id, config.provided_data !== undefined && config.provided_data !== null);
    const submission = await type.submit(row, request, runner(config, queue, c.req.raw.signal));
    return c.json({
      id: request.id ?? rowId(row),
      accepted: submission.tests.length > 0 && submission.tests.every((t) => t.passed),
      extracted_code: submission.code,
      full_code: submission.fullCode,
      test_code: submission.testCode,
      tests: submission.tests.map(({ passed, outcome, testInfo }) => ({
        passed,
        exec_info: execInfo(outcome),
        test_info: testInfo,
      })),
      extracted_type: submission.type,
      extra: null,
    });
  } catch (error) {
    return refusal(c, error);
  }
}

/**
 * Creates prompts: for a client's rows in a separate thread, because they are untrusted, and for the service's own data
 * sets directly.
 */
function promptsFor(type: DatasetType, rows: readonly DatasetRow[], config: TestConfig): Promise<Prompt[]> {
  if (!config.provided_data) return Promise.resolve(promptsOf(type.name, rows, config));
  return inRequestWorker({
    job: jobs.promptsOf,
    args: [type.name, rows, config],
    about: "the rows",
    argument: "config.provided_data",
  });
}

/**
 * Adds the data-set routes of SandboxFusion, for rows in requests and for data sets that the service was started with.
 */
export function fusionDatasetRoutes(app: Hono, served: ServedDatasets): void {
  const route = <T>(path: string, job: TextJob<[Uint8Array], TextReading<T>>, serve: (request: T) => unknown) =>
    app.post(path, async (c) => {
      const read = await readBody(c, job);
      if ("detail" in read) return c.json(read, 422);
      try {
        return c.json(await serve(read.value));
      } catch (error) {
        return refusal(c, error);
      }
    });
  app.get("/list_datasets", (c) => c.json(Object.keys(served)));
  route("/list_ids", bodies.readPrompts, ({ dataset, config, offset, limit }) =>
    findRows(dataset, config, served)
      .rows.slice(offset, offset + limit)
      .map(rowId),
  );
  route("/get_prompts", bodies.readPrompts, ({ dataset, config, offset, limit }) => {
    const { type, rows } = findRows(dataset, config, served);
    return promptsFor(type, rows.slice(offset, offset + limit), config);
  });
  route("/get_prompt_by_id", bodies.readPromptById, async ({ dataset, config, id }) => {
    const { type, rows } = findRows(dataset, config, served);
    const [prompt] = await promptsFor(type, [rowOfId(rows, id, false)], config);
    return prompt;
  });
  for (const path of ["/run_jupyter", "/get_metrics", "/get_metrics_function"]) {
    app.post(path, (c) => {
      const message = `${path} is not served here`;
      return c.json({ detail: message, error: { code: "bad_request", message } }, 501);
    });
  }
}
