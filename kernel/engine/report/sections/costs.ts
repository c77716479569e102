import { medianOf } from "../../../../toolkit/base/averages.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { countText, dollarsText, millisecondsText, savedText, secondsText } from "../../analyse/words.ts";
import type { ReportInput } from "./input.ts";
import { type Section, tableHtml } from "./section.ts";

const medianMs = (values: readonly number[]): string =>
  values.length === 0 ? "–" : millisecondsText(medianOf(values));

/** The section on tokens, cost and time. */
export const costs = (run: ReportInput): Section => {
  const records = run.samples();
  const saved = run.status?.savedByCache;
  const table = new Table(
    run.leaderboard().value.map((row) => {
      const recordsOfModel = records.filter(({ model }) => model === row.model);
      return {
        model: row.label,
        "tokens in": countText(row.inputTokens),
        "tokens out": countText(row.outputTokens),
        thinking: countText(recordsOfModel.reduce((sum, { usage }) => sum + (usage?.reasoningTokens ?? 0), 0)),
        cost: dollarsText(row.cost),
        "model time": secondsText(row.modelSeconds),
        "sandbox time": secondsText(row.sandboxSeconds),
        "median answer": medianMs(recordsOfModel.map(({ measured }) => measured.modelMs)),
        "median run": medianMs(
          recordsOfModel.filter(({ outcome }) => outcome !== null).map(({ measured }) => measured.sandboxMs),
        ),
        retries: recordsOfModel.reduce((sum, { measured }) => sum + measured.retries.length, 0),
        cached: recordsOfModel.filter(({ measured }) => measured.cached).length,
      };
    }),
    {
      title: "Tokens, cost and time",
      columns: [
        "model",
        ...[
          "tokens in",
          "tokens out",
          ...(records.some(({ usage }) => usage?.reasoningTokens) ? ["thinking"] : []),
          "cost",
          "model time",
          "sandbox time",
          "median answer",
          "median run",
          "retries",
          "cached",
        ].map((key) => ({ key, align: "right" as const })),
      ],
      notes: [
        `Cost by the price table of ${run.manifest.prices.date} (${run.manifest.prices.source}); simulated models cost nothing. Times are summed over samples, several of which run at once.`,
        ...(saved && saved.calls > 0 ? [`The cache saved ${savedText(saved)}.`] : []),
        ...(records.some(({ usage }) => usage?.estimated)
          ? ["Some endpoints gave no token counts; those were counted here."]
          : []),
      ],
    },
  );
  return { id: "costs", title: "Time and cost", html: tableHtml(table) };
};
