import { sumOf } from "../../../toolkit/base/averages.ts";
import { nameClaim, numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { kinds, type LeaderRow, leader, leaderRows } from "./leader-rows.ts";

/** UniCode, appendix A.1: the models in figure 6. */
const listed = [
  "gpt-5",
  "o4-mini (high)",
  "o4-mini (medium)",
  "gemini-2.5-pro",
  "deepseek-v3.1 (thinking)",
  "deepseek-r1",
  "o3-mini",
  "qwen3-235b-a22b",
  "gemini-2.5-flash",
  "grok-3-mini",
  "claude-3.7-sonnet",
  "deepseek-chat-v3.1",
  "gpt-4.1-mini",
  "gpt-4.1",
  "qwen3-coder",
  "claude-sonnet-4",
  "llama-4-maverick",
  "gpt-4o",
  "qwen-2.5-32b-coder",
  "llama-3.3-8b-instruct",
];

const lossOf = ({ impact }: LeaderRow): number => sumOf(kinds.map((kind) => impact[kind]));

const models = (place: string, rows: readonly LeaderRow[]): PaperClaim =>
  statementClaim({
    place,
    claim: "19 models are evaluated",
    printed: "19",
    recomputed: `${rows.length} rows, ${new Set(rows.map(({ model }) => model.replace(/ \(.*/, ""))).size} models with modes of one counted once`,
    holds: rows.length === 19,
    why: "rows of table 1",
  });

/** Checks UniCode's claims about table 1 in the abstract, sections 1 and 4.2 and appendix A.1. */
export const unicodeLeaderboardTextClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("1");
  const rows = leaderRows(sheet);
  const byAverage = rows.toSorted((a, b) => b.average - a.average);
  const [first, last] = [byAverage[0], byAverage.at(-1)] as [LeaderRow, LeaderRow];
  const zeros = rows.filter(({ hard }) => hard === 0);
  const thinking = leader(rows, "deepseek-v3.1");
  const reasoning = rows.filter(({ reasons }) => reasons);
  const ahead = (all: readonly LeaderRow[]): readonly LeaderRow[] =>
    all.filter((row) => lossOf(row) > lossOf(thinking));
  const harder = rows.filter(({ impact }) => impact.Adv < impact.Rand && impact.Corn < impact.Rand);
  const corner = rows.toSorted((a, b) => a.impact.Corn - b.impact.Corn)[0] as LeaderRow;
  const [o4, gemini] = [leader(rows, "o4-mini (high)"), leader(rows, "google/gemini")];
  const topWithoutReasoning = byAverage.find(({ reasons }) => !reasons) as LeaderRow;
  const before = reasoning.filter(({ average }) => average < topWithoutReasoning.average).map(({ model }) => model);
  const missing = listed.filter((model) => !rows.some((row) => row.model.replace("google/", "").startsWith(model)));
  const unlisted = rows.filter((row) => !listed.some((model) => row.model.replace("google/", "").startsWith(model)));
  const cell = (place: string, claim: string, printed: string, value: number): PaperClaim =>
    numberClaim({ place, claim, printed, value, why: "the cell of table 1" });
  const stable = (place: string, among: readonly LeaderRow[], whom: string): PaperClaim =>
    statementClaim({
      place,
      claim: `deepseek-v3.1 (thinking) loses least among ${whom}`,
      printed: "superior stability",
      recomputed: `${lossOf(thinking).toFixed(1)} in all; less: ${
        ahead(among)
          .map((row) => `${row.model} ${lossOf(row).toFixed(1)}`)
          .join(", ") || "none"
      }`,
      holds: ahead(among).length === 0,
      why: "sum of the three Δ of table 1",
    });
  return [
    models("section 1, models", rows),
    models("section 4.2, models", rows),
    cell("section 1, best model", "o4-mini reaches 70.3%", "70.3%", first.average),
    cell("section 4.2, best score", "the best score is 70.3%", "70.3%", first.average),
    cell("section 4.2, worst score", "the worst score is 5.5%", "5.5%", last.average),
    nameClaim({
      place: "section 4.2, best model",
      claim: "o4-mini-high is the best",
      printed: "o4-mini (high)*",
      recomputed: first.model,
      why: "the largest average of table 1",
    }),
    nameClaim({
      place: "section 4.2, worst model",
      claim: "llama-3.3-8b-instruct is the worst",
      printed: "llama-3.3-8b-instruct",
      recomputed: last.model,
      why: "the smallest average of table 1",
    }),
    statementClaim({
      place: "section 4.2, hard split",
      claim: "several models record 0.0% on the hard split",
      printed: "several",
      recomputed: `${zeros.length}: ${zeros.map(({ model }) => model).join(", ")}`,
      holds: zeros.length > 2,
      why: "rows of table 1",
    }),
    statementClaim({
      place: "section 4.2, reasoning models",
      claim: "reasoning models lead the rankings",
      printed: "lead",
      recomputed: `the first ${byAverage.indexOf(topWithoutReasoning)} of ${rows.length} reason; ${topWithoutReasoning.model} lies before ${before.join(", ")}`,
      holds: byAverage.slice(0, 3).every(({ reasons }) => reasons),
      why: "averages of table 1 in order",
    }),
    statementClaim({
      place: "section 4.2, adversarial and corner cases",
      claim: "models generally lose more to adversarial and corner cases than to random ones",
      printed: "generally",
      recomputed: `${harder.length} of ${rows.length} lose more to both`,
      holds: harder.length > rows.length / 2,
      why: "Δ of table 1",
    }),
    cell("section 4.2, Δ Corn", "Δ Corn reaches -13.3%", "-13.3%", corner.impact.Corn),
    nameClaim({
      place: "section 4.2, qwen3-235b-a22b",
      claim: "qwen3-235b-a22b has a Δ Corn of -13.3%",
      printed: "qwen3-235b-a22b",
      recomputed: corner.model,
      why: "the row of table 1 with -13.3%; no row is called qwen3-235b-a22b",
    }),
    stable("section 4.2, deepseek-v3.1 (thinking)", reasoning, "reasoning models"),
    stable("section 4.2, deepseek-v3.1 (thinking), all models", rows, "all models"),
    cell("section 4.2, cost of o4-mini (high)", "a problem costs $0.0269", "$0.0269", o4.cost),
    numberClaim({
      place: "section 4.2, cost-effectiveness",
      claim: "nearly 7.5 times more cost-effective than gemini-2.5-pro",
      printed: "7.5",
      value: gemini.cost / o4.cost,
      why: "ratio of the two costs of table 1",
    }),
    statementClaim({
      place: "section 4.2, similar accuracy",
      claim: "gemini-2.5-pro has similar accuracy as o4-mini (high)",
      printed: "similar",
      recomputed: `${gemini.average} against ${o4.average}, ${(o4.average - gemini.average).toFixed(1)} points less`,
      holds: Math.abs(o4.average - gemini.average) <= 5,
      why: "averages of table 1; within 5 points is taken as similar",
    }),
    statementClaim({
      place: "appendix A.1, models",
      claim: "figure 6 shows the models of table 1",
      printed: `${listed.length} models`,
      recomputed: `${rows.length} rows; not in table 1: ${missing.join(", ")}; only there: ${unlisted.map(({ model }) => model).join(", ")}`,
      holds: missing.length === 0 && unlisted.length === 0,
      why: "names of appendix A.1 against those of table 1",
    }),
  ];
};
