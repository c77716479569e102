import { z } from "zod";
import { promptByIdRequest, promptsRequest, submitRequest } from "./fusion/request.ts";
import { runCodeRequest } from "./fusion/run-code-request.ts";
import { programSchema } from "./json/program-schema.ts";
import { serviceMaximum } from "./limits.ts";
import { multiLanguageRequest } from "./multi-language/request.ts";
import {
  describeSchema,
  errorSchema,
  healthSchema,
  languagesSchema,
  multiLanguageAnswer,
  outcomeSchema,
  runCodeAnswerSchema,
} from "./openapi-schemas.ts";

type Json = Readonly<Record<string, unknown>>;

const toJson = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: "any", io });
  return rest;
};
const json = (schema: Json) => ({ content: { "application/json": { schema } } });
const error = (description: string) => ({ description, ...json({ $ref: "#/components/schemas/Error" }) });
const text = (description: string) => ({ description, content: { "text/plain": { schema: { type: "string" } } } });

const always = {
  401: error("wrong or missing token"),
  403: error("a web page of another origin, or a host that is not this service's; see --allow-origin and --allow-host"),
  500: error("the service failed, not the program"),
};
const withBody = {
  400: error("the request cannot be served; `hint` says what to do"),
  408: error("the body did not come to its end in time"),
  413: error("the body is larger than 16 MiB"),
  422: error("the request is not valid, cannot be held by any box, or takes too long to read; its place is told"),
};
const running = {
  429: {
    ...error("too many programs are waiting, or programs that are too large together"),
    headers: { "Retry-After": { description: "seconds", schema: { type: "integer" } } },
  },
  503: error("the service is shutting down"),
};

const post = (operationId: string, summary: string, request: Json, answer: Json, more: Json) => ({
  post: {
    operationId,
    summary,
    security: [{}, { token: [] }],
    requestBody: { required: true, ...json(request) },
    responses: { 200: { description: "what happened", ...json(answer) }, ...more, ...withBody, ...always },
  },
});
const get = (operationId: string, summary: string, answer: Json, open = false) => ({
  get: {
    operationId,
    summary,
    security: open ? [] : [{}, { token: [] }],
    responses: { 200: answer, ...(open ? { 403: always[403], 500: always[500] } : always) },
  },
});
const description = `Runs untrusted programs and says what happened. Limits that a request asks for end at the service's, those of tests
(\`timeoutMs\`), checkers and compilations too: ${Object.entries(serviceMaximum)
  .map(([name, most]) => `${name} ${most}`)
  .join(", ")}.`;
const ok = (schema: Json) => ({ description: "ok", ...json(schema) });
const object = { type: "object" };
const prompt = {
  type: "object",
  required: ["id", "prompt", "labels"],
  properties: { id: { type: ["string", "number"] }, prompt: { type: "string" }, labels: object },
};
const noData = { 404: error("the rows of this data set are not here") };

/** The service's description of itself. */
export function openApi(): Json {
  const rows = toJson(promptsRequest, "input");
  const submit = { anyOf: [toJson(multiLanguageRequest, "input"), toJson(submitRequest, "input")] };
  const submitted = { anyOf: [multiLanguageAnswer, object] };
  return {
    openapi: "3.1.0",
    info: { title: "taulab sandbox", version: "1", description },
    paths: {
      "/v1/run": post(
        "run",
        "Run one program, with or without tests",
        toJson(programSchema, "input"),
        outcomeSchema,
        running,
      ),
      "/v1/languages": get("languages", "Languages and whether they are installed", ok(languagesSchema)),
      "/v1/describe": get("describe", "Isolation in force and programs side by side", ok(describeSchema)),
      "/v1/ping": get("ping", "Answers pong", ok({ const: "pong" }), true),
      "/health": get("health", "Is the service well; 503 while it shuts down", ok(healthSchema), true),
      "/metrics": get("metrics", "Counters in Prometheus' text form", text("counters")),
      "/openapi.json": get("openapi", "This document", ok(object)),
      "/submit": post("submit", "As AutoCodeBench's sandbox, or as SandboxFusion", submit, submitted, {
        ...running,
        ...noData,
      }),
      "/splice_code": post(
        "splice",
        "Solution and tests joined, as AutoCodeBench's sandbox",
        toJson(multiLanguageRequest, "input"),
        multiLanguageAnswer,
        {},
      ),
      "/run_code": post("runCode", "As SandboxFusion", toJson(runCodeRequest, "input"), runCodeAnswerSchema, running),
      "/list_datasets": get(
        "listDatasets",
        "Names of the data sets here",
        ok({ type: "array", items: { type: "string" } }),
      ),
      "/list_ids": post(
        "listIds",
        "Ids of a data set",
        rows,
        { type: "array", items: { type: ["string", "number"] } },
        noData,
      ),
      "/get_prompts": post("getPrompts", "Prompts of a data set", rows, { type: "array", items: prompt }, noData),
      "/get_prompt_by_id": post("getPromptById", "One prompt", toJson(promptByIdRequest, "input"), prompt, noData),
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Error: errorSchema },
    },
  };
}
