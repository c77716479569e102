import { Table } from "../../../../toolkit/tables/table.ts";
import type { SampleFacts } from "../../store/record.ts";
import type { ReportInput } from "./input.ts";
import { paragraph, type Section, tableHtml } from "./section.ts";

const words: Readonly<Record<string, string>> = {
  ok: "ran to its end",
  runtime_error: "stopped with an error",
  timeout: "ran out of time",
  memory_limit: "ran out of memory",
  process_limit: "started too many processes",
  output_limit: "wrote too much",
  compile_error: "did not compile",
  compile_timeout: "took too long to compile",
  sandbox_error: "the sandbox failed",
  no_code: "no program: the answer held no code",
  refused: "no program: the model refused",
  filtered: "a content filter stopped the answer",
  empty: "no program: the answer was empty",
  only_reasoning: "no program: the answer held only reasoning",
  looped: "the answer ran into a loop and was cut off",
  truncated: "the answer was cut off at its longest",
};

type Label = ReportInput["label"];

const outcomes = (records: readonly SampleFacts[], models: readonly string[], label: Label): Table => {
  const failures = records.filter(({ score }) => score === 0);
  const kinds = Map.groupBy(failures, ({ outcome }) => outcome ?? "no code in the answer");
  return new Table(
    [...kinds]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([kind, list]) => ({
        "what the program did": kind === "ok" ? "ran to its end, but failed a test" : (words[kind] ?? kind),
        ...Object.fromEntries(models.map((model) => [model, list.filter((record) => record.model === model).length])),
      })),
    {
      title: "How samples failed",
      columns: ["what the program did", ...models.map((key) => ({ key, label: label(key), align: "right" as const }))],
    },
  );
};

const errorTable = (records: readonly SampleFacts[], label: Label): Table =>
  new Table(
    [...Map.groupBy(records, ({ model, error }) => `${model}\n${error?.code ?? "unknown"}`).values()]
      .sort((a, b) => b.length - a.length)
      .map((list) => ({
        model: label(list[0]?.model ?? ""),
        error: list[0]?.error?.code ?? "unknown",
        samples: list.length,
        "first message": (list[0]?.error?.message ?? "").slice(0, 200),
        "what to do": list[0]?.error?.hint ?? "",
      })),
    { title: "Samples without a verdict" },
  );

/** The section on programs that failed, and on samples that ended in an error of model, network or sandbox. */
export const errors = (run: ReportInput): Section => {
  const records = run.samples();
  const label: Label = (model) => run.label(model);
  const models = run.leaderboard().value.map(({ model }) => model);
  const broken = records.filter(({ status }) => status === "error");
  const hasFailures = records.some(({ score }) => score === 0);
  return {
    id: "errors",
    title: "Failures and errors",
    html:
      (hasFailures ? tableHtml(outcomes(records, models, label)) : paragraph("Every program that was scored passed.")) +
      (broken.length > 0
        ? tableHtml(errorTable(broken, label)) +
          paragraph("These samples have no score: they count neither as passed nor as failed.")
        : paragraph("No sample ended in an error: every one has a verdict.")),
  };
};
