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

const part = {
  anyOf: [
    { type: "null" },
    shape({
      status: { enum: ["Finished", "Error", "TimeLimitExceeded"] },
      execution_time: number,
      return_code: orNull("integer"),
      stdout: text,
      stderr: text,
    }),
  ],
};

/** The degree of certainty that the program has not faked a pass; null if nothing passed or nothing was tested. */
const assurance = { enum: ["proven", "probed", "unproven", "refuted", null] };

export const runCodeAnswerSchema = shape({
  status: { enum: ["Success", "Failed", "SandboxError"] },
  message: text,
  compile_result: part,
  run_result: part,
  executor_pod_name: orNull("string"),
  assurance,
  files: map(text),
});

export const multiLanguageAnswer = shape({
  src_uid: text,
  all_code: text,
  exec_cout: text,
  exec_outcome: {
    enum: [
      ...["PASSED", "WRONG_ANSWER", "TIME_LIMIT_EXCEEDED", "COMPILATION_ERROR", "SYNTAX_ERROR"],
      ...["RUNTIME_ERROR", "INTERNAL_ERROR", "ARGUMENT_ERROR", "UNKNOWN_ERROR"],
    ],
  },
  exec_compile_message: text,
  exec_runtime_message: text,
  response_extensions: shape({
    server_ip: text,
    exec_runtime: number,
    outcome: text,
    stdout: text,
    stderr: text,
    language: text,
    exit_code: { type: "integer" },
    timeout: flag,
    assurance,
  }),
});
