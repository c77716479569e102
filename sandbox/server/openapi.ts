import { z } from "zod";
import { programSchema } from "./program-schema.ts";

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const post = (summary: string, schema: unknown) => ({
  post: {
    summary,
    requestBody: { required: true, ...json(schema) },
    responses: {
      200: { description: "what happened", ...json({ type: "object" }) },
      422: { description: "the request is not valid", ...json({ type: "object" }) },
      429: { description: "too many programs are waiting; see Retry-After", ...json({ type: "object" }) },
    },
  },
});
const get = (summary: string) => ({ get: { summary, responses: { 200: { description: "ok" } } } });

/** The service's description of itself. */
export function openApi(): unknown {
  return {
    openapi: "3.1.0",
    info: { title: "taulab sandbox", version: "1", description: "Runs untrusted programs and says what happened." },
    paths: {
      "/v1/run": post(
        "Run one program, with or without tests",
        z.toJSONSchema(programSchema, { unrepresentable: "any" }),
      ),
      "/v1/languages": get("Languages and whether they are installed"),
      "/v1/describe": get("Isolation in force and programs side by side"),
      "/health": get("Is the service well"),
      "/metrics": get("Counters in Prometheus text form"),
      "/submit": post("As AutoCodeBench's sandbox (src_uid, lang, …) or SandboxFusion (dataset, completion, …)", {
        type: "object",
      }),
      "/splice_code": post("Solution and tests joined, as AutoCodeBench's sandbox", { type: "object" }),
      "/run_code": post("As SandboxFusion", { type: "object" }),
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}
