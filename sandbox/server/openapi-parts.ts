import { z } from "zod";

/** A JSON object: a part of the service's OpenAPI description. */
export type Json = Readonly<Record<string, unknown>>;

export const schemaJson = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: "any", io });
  return json;
};

export const jsonWith = (schema: Json) => ({ content: { "application/json": { schema } } });
export const okWith = (schema: Json) => ({ description: "ok", ...jsonWith(schema) });
export const errorWith = (description: string) => ({
  description,
  ...jsonWith({ $ref: "#/components/schemas/Error" }),
});

const always = {
  401: errorWith("wrong or missing token"),
  403: errorWith(
    "a web page of another origin, or a host that is not this service's; see --allow-origin and --allow-host",
  ),
  500: errorWith("the service failed, not the program"),
};
const withBody = {
  400: errorWith("the request cannot be served; `hint` contains the remedy"),
  408: errorWith("the body did not arrive completely in time"),
  413: errorWith("the body is larger than 16 MiB"),
  415: errorWith("the body is compressed"),
  422: errorWith(
    "the request is invalid, too large for every box, or takes too long to read; argument names its place",
  ),
};

/** OpenAPI descriptions of the additional responses of routes that run programs. */
export const running = {
  429: {
    ...errorWith("too many programs are waiting, or programs that are too large together"),
    headers: { "Retry-After": { description: "seconds", schema: { type: "integer" } } },
  },
  503: errorWith("the service is shutting down"),
};

export const postDoc = (operationId: string, summary: string, request: Json, answer: Json, more: Json = {}) => ({
  post: {
    operationId,
    summary,
    security: [{}, { token: [] }],
    requestBody: { required: true, ...jsonWith(request) },
    responses: { 200: { description: "what happened", ...jsonWith(answer) }, ...more, ...withBody, ...always },
  },
});

export const getDoc = (operationId: string, summary: string, answer: Json, open = false) => ({
  get: {
    operationId,
    summary,
    security: open ? [] : [{}, { token: [] }],
    responses: { 200: answer, ...(open ? { 403: always[403], 500: always[500] } : always) },
  },
});
