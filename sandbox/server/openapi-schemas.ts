const text = { type: "string" };
const number = { type: "number" };
const flag = { type: "boolean" };
const orNull = (type: string) => ({ type: [type, "null"] });
const map = (values: object) => ({ type: "object", additionalProperties: values });
const shape = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

/**
 * The schema of error answers. Those of taulab's routes have `error`, those in SandboxFusion's format `detail`, and
 * some both.
 */
export const errorSchema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: { code: text, message: text, hint: text, argument: text, detail: { type: "array" } },
    },
    detail: { type: ["string", "array"] },
  },
};

const stream = shape({ base64: text, truncated: flag });
const used = shape({ wallMs: number, cpuMs: number, peakMemoryBytes: orNull("number") });
/**
 * The schema of a program's usage. `executions` is present only if the program was executed more than once for its
 * tests.
 */
const usage = { ...used, properties: { ...used.properties, executions: { type: "integer" } } };

const list = { type: "array", items: text };
const isolation = shape({
  backend: text,
  level: { enum: ["full", "partial", "none"] },
  holds: list,
  missing: list,
});

export const describeSchema = shape({ isolation, concurrency: { type: "integer" } });
export const healthSchema = shape({ status: { enum: ["ok", "closing"] }, isolation, concurrency: { type: "integer" } });
export const languagesSchema = {
  type: "array",
  items: shape({ name: text, aliases: list, installed: flag, installHint: text }),
};

const assurance = { enum: ["proven", "probed", "unproven", "refuted", null] };

const probe = shape({
  test: text,
  place: text,
  from: text,
  to: text,
  kind: { enum: ["value", "negation", "exception", "total"] },
  result: { enum: ["flipped", "passed", "nothing_learnt"] },
});

const outcome = shape({
  status: {
    enum: [
      ...["ok", "runtime_error", "timeout", "memory_limit", "process_limit"],
      ...["output_limit", "compile_error", "compile_timeout", "sandbox_error"],
    ],
  },
  exitCode: orNull("integer"),
  signal: orNull("string"),
  stdout: stream,
  stderr: stream,
  usage,
  compilation: orNull("object"),
  tests: {
    type: "array",
    items: {
      type: "object",
      required: ["id", "status", "message", "usage", "assurance"],
      properties: {
        id: text,
        status: { enum: ["passed", "failed", "error", "timeout", "not_run"] },
        message: text,
        usage: { anyOf: [usage, { type: "null" }] },
        score: number,
        assurance,
        cases: { type: "array", items: shape({ name: text, status: text, message: text }) },
        output: shape({ end: text, text: orNull("string"), truncated: flag }),
      },
    },
  },
  verdict: { enum: ["passed", "failed", null] },
  assurance,
  probes: { type: "array", items: probe },
  artifacts: map(text),
  isolation,
  error: orNull("string"),
});

/** The schema of an outcome. The field `trace` is present only if a program requests a trace. */
export const outcomeSchema = {
  ...outcome,
  properties: { ...outcome.properties, trace: { type: ["array", "null"], items: { type: "integer" } } },
};
