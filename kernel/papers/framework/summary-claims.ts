import { grim } from "../../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../../toolkit/stats/audit/infer-n.ts";
import { nameClaim, numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { quotations } from "./quotations.ts";

const newer = "devstral-small-2505";
const older = "mistral-nemo";

/**
 * Metrics in table 3 that are means of integers over the tasks. With two printed digits, only some values are possible.
 */
const means = ["llm-judge-code-quality", "llm-judge-solution-correctness", "token-count"];
const enabled = ["unit-test", "cpu-usage", "token-count", "llm-judge-code-quality", "java-pmd"];
const { statusFile: status } = quotations;

/** Checks the claims of the thesis' section 3.3 about table 3, and the table's internal consistency. */
export const summaryClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("3");
  const of = (metric: string): ReadonlyMap<string, number> => sheet.column("model", { metric });
  const valuesText = (metric: string): string =>
    [...of(metric)].map(([model, value]) => `${model} ${value}`).join(", ");
  const direction = (metric: string) => sheet.rows({ metric })[0]?.direction ?? "higher";
  const better = (place: string, claim: string, metric: string, printed = newer): PaperClaim =>
    nameClaim({
      place,
      claim,
      printed,
      recomputed: bestLabels(of(metric), direction(metric)),
      why: `${metric} of table 3: ${valuesText(metric)}`,
    });
  const year = (model: string): number => Number(/\d{4}/.exec(sheet.printed({ model, metric: "Release date" }))?.[0]);
  const printed = means.flatMap((metric) => sheet.rows({ metric }).map((row) => row.printed));
  const tasks = inferN(printed, [1, 12]);
  const missing = sheet
    .labels("metric")
    .slice(2)
    .filter((metric) => !enabled.includes(metric));
  const judged = sheet
    .rows({ metric: "llm-judge-code-quality" })
    .concat(sheet.rows({ metric: "llm-judge-solution-correctness" }));
  return [
    nameClaim({
      place: "section 3.3.1, smaller model",
      claim: "the smaller model outperformed the larger one",
      printed: newer,
      recomputed: bestLabels(of("Parameters count"), "lower"),
      why: `parameters of table 3: ${valuesText("Parameters count")} billion; the model that did better is ${newer}`,
    }),
    nameClaim({
      place: "section 3.3.1, newer model",
      claim: "the newer model outperformed the older one",
      printed: newer,
      recomputed: year(newer) > year(older) ? newer : older,
      why: "release dates of table 3",
    }),
    better(
      "section 3.3.1, code quality, judge",
      "the newer model outperformed the older one in code quality",
      "llm-judge-code-quality",
    ),
    better(
      "section 3.3.1, solution correctness, judge",
      "the newer model outperformed the older one in correctness",
      "llm-judge-solution-correctness",
    ),
    better(
      "section 3.3.1, code quality, java-pmd",
      "the newer model outperformed the older one across code quality",
      "java-pmd",
    ),
    better("section 3.3.1, tests passed", "the newer model outperformed the older one in tests passed", "unit-test"),
    ...(["token-count", "cpu-usage"] as const).map((metric) =>
      statementClaim({
        place: `section 3.3.1, ${metric}`,
        claim: "the better model used significantly more tokens and CPU time",
        printed: "significantly more",
        recomputed: valuesText(metric),
        holds: (of(metric).get(newer) ?? 0) > 1.5 * (of(metric).get(older) ?? Number.NaN),
        why: `more than half as much again in ${metric} of table 3`,
      }),
    ),
    nameClaim({
      place: "section 3.3.1, models",
      claim: "the two models are mistralai/devstral-nemo and mistralai/devstral-small",
      printed: "devstral-nemo, devstral-small",
      recomputed: sheet
        .labels("model")
        .map((model) => model.replace(/-\d+$/, ""))
        .join(", "),
      why: "columns of table 3",
    }),
    numberClaim({
      place: "section 3.3.1, number of models",
      claim: "two models",
      printed: "2",
      value: sheet.labels("model").length,
      why: "columns of table 3",
    }),
    statementClaim({
      place: "section 3.3.1, enabled criteria",
      claim: "five criteria were enabled",
      printed: String(enabled.length),
      recomputed: String(sheet.labels("metric").length - 2),
      holds: missing.length === 0,
      why: `table 3 also has ${missing.join(", ")}`,
    }),
    ...judged.map(({ dims, metric, printed: score, value }) =>
      statementClaim({
        place: `table 3, ${dims.model}, ${metric}, scale`,
        claim: "the judge scores on a scale from 0 to 10 (appendix C)",
        printed: score,
        recomputed: "at most 10",
        holds: (value ?? 0) <= 10,
        why: "the judge's prompt in appendix C asks for integers from 0 to 10",
      }),
    ),
    statementClaim({
      place: "table 3, java-pmd, unit",
      claim: "PMD is normalised to a scale from 0 to 1 (section 3.2.7)",
      printed: sheet.rows({ metric: "java-pmd" })[0]?.unit ?? "",
      recomputed: valuesText("java-pmd"),
      holds: sheet.rows({ metric: "java-pmd" })[0]?.unit === "0-1",
      why: "1/errors is not a scale from 0 to 1: 0.8 would be 1.25 errors",
    }),
    statementClaim({
      place: "table 3, unit-test, unit",
      claim: "unit tests are measured in percentage of passed tests",
      printed: "67 %, 100 %",
      recomputed: valuesText("unit-test"),
      holds: sheet.rows({ metric: "unit-test" }).every(({ unit }) => unit === "%"),
      why: "cells of table 3",
    }),
    ...means.flatMap((metric) =>
      sheet.rows({ metric }).map(({ dims, printed: text }) =>
        statementClaim({
          place: `table 3, ${dims.model}, ${metric}`,
          claim: `a mean over the ${status.total} tasks of the run`,
          printed: text,
          recomputed: grim(text, status.total).consistent
            ? `${grim(text, status.total).numerators.join(" or ")} / ${status.total}`
            : "not possible",
          holds: grim(text, status.total).consistent,
          why: "a whole number over the total of the status file in appendix C (GRIM)",
        }),
      ),
    ),
    ...sheet.rows({ metric: "unit-test" }).map(({ dims, printed: text, value }) =>
      statementClaim({
        place: `table 3, ${dims.model}, unit-test`,
        claim: `a share of the ${status.total} tasks of the run`,
        printed: text,
        recomputed: `${Math.round(((value ?? 0) * status.total) / 100)} of ${status.total}`,
        holds: grim(String(value), status.total, { scale: 100 }).consistent,
        why: "a whole number over the total of the status file in appendix C (GRIM)",
      }),
    ),
    statementClaim({
      place: "table 3, number of tasks",
      claim: "a selected subset of tasks",
      printed: "not given",
      recomputed: `${tasks.n} (${tasks.consistent} of ${tasks.total} means fit it, ${tasks.runnerUp} the next best)`,
      holds: tasks.consistent === tasks.total,
      why: "smallest number of tasks up to 12 that all means of table 3 share",
    }),
    uncheckedClaim({
      place: "section 3.3.1, task 1",
      claim: "task 1 of HumanEval for Java failed with an AssertionError on line 20 for mistral-nemo",
      printed: "line 20",
      why: "the detailed results are not in the thesis",
    }),
    uncheckedClaim({
      place: "section 3.3.1, expectations",
      claim: "the results agree with the models' descriptions",
      printed: "consistent",
      why: "the descriptions are on a web page",
    }),
  ];
};
