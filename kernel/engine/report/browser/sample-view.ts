import { countText, dollarsText, millisecondsText } from "../../analyse/words.ts";
import type { CriterionResult, SampleRecord } from "../../store/record.ts";
import type { BrowserSample } from "./format.ts";

const measuredOf = ({ measured, usage, cost, finishReason, aside }: SampleRecord): (readonly [string, string])[] => [
  ["Model", `${millisecondsText(measured.modelMs)}${measured.cached ? " (answer was cached)" : ""}`],
  ["Sandbox", millisecondsText(measured.sandboxMs)],
  ["Processor", millisecondsText(measured.cpuMs)],
  ...(measured.peakMemoryBytes === null
    ? []
    : [["Memory", `${(measured.peakMemoryBytes / 2 ** 20).toFixed(1)} MiB`] as const]),
  ...(usage
    ? [
        [
          "Tokens",
          `${countText(usage.inputTokens)} in, ${countText(usage.outputTokens)} out${usage.reasoningTokens ? `, ${countText(usage.reasoningTokens)} of them thinking` : ""}${usage.estimated ? " (counted here)" : ""}`,
        ] as const,
      ]
    : []),
  ["Cost", dollarsText(cost)],
  ["Answer ended", finishReason ?? "–"],
  ...(aside?.servedModel ? [["Served by", aside.servedModel] as const] : []),
  ...(measured.requestId ? [["Request", measured.requestId] as const] : []),
  ...(measured.retries.length > 0 ? [["Tried again after", measured.retries.join(", ")] as const] : []),
  ["Begun", measured.startedAt],
];

const streams = {
  stdout: "Printed by the program",
  stderr: "Errors of the program",
  compiler: "The compiler",
} as const;

const isTest = ({ testCaseId }: CriterionResult): boolean => testCaseId !== null;

/** Indices of two texts that samples share, in the lists of their file: the prompt, and the tests of the task. */
export interface SharedTexts {
  readonly prompt: number;
  readonly tests?: number;
}

/** Converts a record to the texts that the report's page shows. Each text is cut at a number of characters. */
export const sampleView = (
  record: SampleRecord,
  shared: SharedTexts,
  longest = Number.POSITIVE_INFINITY,
): BrowserSample => {
  const cut: string[] = [];
  const short = (name: string, text: string): string => {
    if (text.length <= longest) return text;
    cut.push(name);
    return text.slice(0, longest);
  };
  const all = [...record.results, ...record.measured.results];
  const tests = all.filter(isTest);
  const { aside, assurance, extraction } = record;
  const printed = (["stdout", "stderr", "compiler"] as const).flatMap((name) => {
    const text = record.measured.printed?.[name];
    return text === undefined ? [] : [[streams[name], short("output", text)] as const];
  });
  return {
    key: record.key,
    ...shared,
    ...(printed.length > 0 ? { printed } : {}),
    answer: record.answer === null ? null : short("answer", record.answer),
    ...(aside?.reasoning ? { thinking: short("thinking", aside.reasoning) } : {}),
    code: record.code === null ? null : short("program", record.code),
    ...(extraction ? { extraction } : {}),
    finishReason: record.finishReason,
    ...(assurance ? { assurance } : {}),
    failed: tests
      .filter(({ score }) => score !== 1)
      .slice(0, 50)
      .map(({ testCaseId, output }) => ({ id: testCaseId ?? "", said: short("tests", output) })),
    passed: tests.filter(({ score }) => score === 1).length,
    results: all
      .filter((one) => !isTest(one))
      .slice(0, 100)
      .map(({ criterion, part, score, unit, output, error }) => ({
        name: part ? `${criterion} ${part}` : criterion,
        value: score === null ? "–" : `${+score.toPrecision(5)} ${unit}`,
        said: short("criteria", error ? `${error.code}: ${error.message}` : output === part ? "" : output),
      })),
    error: record.error && { ...record.error, message: short("error", record.error.message) },
    measured: measuredOf(record),
    cut: [...new Set(cut)],
  };
};
