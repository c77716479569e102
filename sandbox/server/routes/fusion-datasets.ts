import type { Context, Hono } from "hono";
import type { z } from "zod";
import { SandboxError } from "../../errors.ts";
import type { RunPart } from "../fusion/dataset.ts";
import { rowId } from "../fusion/dataset.ts";
import { findRows, rowOfId, type ServedDatasets } from "../fusion/find-rows.ts";
import { promptByIdRequest, promptsRequest, submitRequest, type TestConfig } from "../fusion/request.ts";
import type { RunQueue } from "../queue.ts";
import { runCodeAnswer, runFusionCode } from "./sandbox-fusion.ts";

const statuses: Readonly<Record<string, 400 | 404 | 422 | 501>> = {
  bad_request: 400,
  no_data: 404,
  invalid_program: 422,
};

/** A request that cannot be served, with the word `detail` that SandboxFusion's clients look for. */
function refusal(c: Context, error: unknown): Response {
  if (!(error instanceof SandboxError)) throw error;
  const status = statuses[error.code];
  if (status === undefined) throw error;
  const { code, message, hint, argument } = error;
  return c.json({ detail: message, error: { code, message, hint, argument } }, status);
}

async function parsed<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S> | Response> {
  const result = schema.safeParse(await c.req.json().catch(() => undefined));
  if (result.success) return result.data;
  const detail = result.error.issues.map((i) => ({ loc: ["body", ...i.path], msg: i.message, type: i.code }));
  return c.json({ detail }, 422);
}

function runner(config: TestConfig, queue: RunQueue): RunPart {
  return ({ language, source, tests, stdin, files = {}, runSeconds = 10 }) =>
    runFusionCode(
      {
        code: source,
        language,
        stdin: typeof stdin === "string" ? stdin : "",
        compile_timeout: config.compile_timeout ?? 20,
        run_timeout: runSeconds,
        memory_limit_MB: -1,
        files,
        fetch_files: [],
      },
      queue,
      tests,
    );
}

/** `POST /submit` of SandboxFusion. */
export async function submitFusion(c: Context, queue: RunQueue, served: ServedDatasets): Promise<Response> {
  const request = await parsed(c, submitRequest);
  if (request instanceof Response) return request;
  const { config } = request;
  try {
    if (config.custom_extract_logic) {
      throw new SandboxError("custom_extract_logic is not run here", {
        code: "bad_request",
        argument: "config.custom_extract_logic",
        hint: "extract the code before sending it",
      });
    }
    const { type, rows } = findRows(request.dataset, config, served);
    const row = rowOfId(rows, request.id, config.provided_data !== undefined && config.provided_data !== null);
    const done = await type.submit(row, request, runner(config, queue));
    return c.json({
      id: request.id ?? rowId(row),
      accepted: done.tests.length > 0 && done.tests.every((t) => t.passed),
      extracted_code: done.code,
      full_code: done.fullCode,
      test_code: done.testCode,
      tests: done.tests.map((t) => ({ passed: t.passed, exec_info: runCodeAnswer(t.outcome), test_info: t.testInfo })),
      extracted_type: done.type,
      extra: null,
    });
  } catch (error) {
    return refusal(c, error);
  }
}

/** The data-set routes of SandboxFusion, for rows that clients send along and sets that the service was started with. */
export function fusionDatasetRoutes(app: Hono, served: ServedDatasets): void {
  app.get("/list_datasets", (c) => c.json(Object.keys(served)));
  app.post("/list_ids", async (c) => {
    const request = await parsed(c, promptsRequest);
    if (request instanceof Response) return request;
    try {
      const { rows } = findRows(request.dataset, request.config, served);
      return c.json(rows.slice(request.offset, request.offset + request.limit).map(rowId));
    } catch (error) {
      return refusal(c, error);
    }
  });
  app.post("/get_prompts", async (c) => {
    const request = await parsed(c, promptsRequest);
    if (request instanceof Response) return request;
    const { dataset, config, offset, limit } = request;
    try {
      const { type, rows } = findRows(dataset, config, served);
      return c.json(rows.slice(offset, offset + limit).map((row) => type.prompt(row, config)));
    } catch (error) {
      return refusal(c, error);
    }
  });
  app.post("/get_prompt_by_id", async (c) => {
    const request = await parsed(c, promptByIdRequest);
    if (request instanceof Response) return request;
    try {
      const { type, rows } = findRows(request.dataset, request.config, served);
      return c.json(type.prompt(rowOfId(rows, request.id, false), request.config));
    } catch (error) {
      return refusal(c, error);
    }
  });
  for (const path of ["/run_jupyter", "/get_metrics", "/get_metrics_function"]) {
    app.post(path, (c) => {
      const message = `${path} is not served here`;
      return c.json({ detail: message, error: { code: "bad_request", message } }, 501);
    });
  }
}
