import type { TokenUsage } from "../models/base/model.ts";
import type { SampleRecord } from "../store/record.ts";
import { taskKey } from "../task-key.ts";

/** Finish reason of an answer → Inspect AI's stop reason; any other reason is "unknown". */
const stopReasons: Readonly<Record<string, string>> = {
  stop: "stop",
  length: "max_tokens",
  content_filter: "content_filter",
};

/** The summed token counts of some answers, under the names of Inspect AI. */
export const inspectTokens = (usages: readonly (TokenUsage | null)[]) => {
  const counted = usages.filter((usage) => usage !== null);
  const input = counted.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  const output = counted.reduce((sum, { outputTokens }) => sum + outputTokens, 0);
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
};

const outputOf = ({ model, answer, finishReason, usage }: SampleRecord) => ({
  model,
  choices:
    answer === null
      ? []
      : [
          {
            message: { role: "assistant", content: answer, source: "generate", model },
            stop_reason: stopReasons[finishReason ?? ""] ?? "unknown",
          },
        ],
  completion: answer ?? "",
  usage: inspectTokens([usage]),
});

const errorOf = ({ error, status }: SampleRecord) =>
  status === "error"
    ? {
        error: {
          message: error?.message ?? "no verdict",
          traceback: error?.code ?? "",
          traceback_ansi: error?.code ?? "",
        },
      }
    : {};

/** Converts one record to a sample of an Inspect AI log. The repetitions of a task become Inspect's epochs. */
export const inspectSample = (record: SampleRecord, scorer: string) => {
  const { answer, code, concepts, difficulty, language, measured, outcome, prompt, score, simulated, source, task } =
    record;
  const user = { role: "user", content: prompt, source: "input" };
  const output = outputOf(record);
  return {
    id: taskKey(task, language),
    epoch: record.sample + 1,
    input: prompt,
    target: "",
    messages: answer === null ? [user] : [user, output.choices[0]?.message],
    output,
    scores:
      score === null
        ? {}
        : { [scorer]: { value: score, answer: code ?? "", explanation: outcome ?? "", metadata: {} } },
    metadata: { task, language, difficulty, concepts: [...concepts], source, simulated, outcome },
    store: {},
    events: [],
    model_usage: { [record.model]: inspectTokens([record.usage]) },
    total_time: (measured.modelMs + measured.sandboxMs) / 1000,
    ...errorOf(record),
  };
};
