import type { Limits } from "../contract/program.ts";
import { programSchema } from "./json/program-schema.ts";
import { getDoc, type Json, okWith, postDoc, running, schemaJson } from "./openapi-parts.ts";
import { describeSchema, errorSchema, healthSchema, languagesSchema, outcomeSchema } from "./openapi-schemas.ts";

const text = (description: string) => ({ description, content: { "text/plain": { schema: { type: "string" } } } });
const description = (
  most: Limits,
): string => `Runs untrusted programs and says what happened. Limits that a request asks for end at the service's, those of tests
(\`timeoutMs\`), checkers and compilations too: ${Object.entries(most)
  .map(([name, value]) => `${name} ${value}`)
  .join(", ")}.`;

/** The service's OpenAPI description, including the added routes. */
export function openApi(added: Json, most: Limits): Json {
  const program = schemaJson(programSchema, "input");
  return {
    openapi: "3.1.0",
    info: { title: "taulab sandbox", version: "1", description: description(most) },
    paths: {
      "/v1/run": postDoc("run", "Run one program, with or without tests", program, outcomeSchema, running),
      "/v1/languages": getDoc("languages", "Languages, with a mark for the installed ones", okWith(languagesSchema)),
      "/v1/describe": getDoc(
        "describe",
        "Isolation in force and number of concurrent programs",
        okWith(describeSchema),
      ),
      "/v1/ping": getDoc("ping", "Answers pong", okWith({ const: "pong" }), true),
      "/health": getDoc("health", "Is the service well; 503 while it shuts down", okWith(healthSchema), true),
      "/metrics": getDoc("metrics", "Counters in Prometheus' text form", text("counters")),
      "/openapi.json": getDoc("openapi", "This document", okWith({ type: "object" })),
      ...added,
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Error: errorSchema },
    },
  };
}
