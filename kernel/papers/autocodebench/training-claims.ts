import { grim } from "../../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../../toolkit/stats/audit/infer-n.ts";
import { nameClaim, numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { languageBoardRows } from "./board.ts";

const chatName: Readonly<Record<string, string>> = {
  "DeepSeek-Coder-V2": "DeepSeek-Coder-V2-Instruct",
  "Qwen2.5-Coder-32B": "Qwen2.5-Coder-32B-Instruct",
  "Seed-Coder-8B": "Seed-Coder-8B-Instruct",
  "Qwen3-8B": "Qwen3-8B (2)",
  "OpenCoder-8B": "OpenCoder-8B-Instruct",
  "Qwen2.5-Coder-7B": "Qwen2.5-Coder-7B-Instruct",
  "DeepSeek-Coder-6.7B": "DeepSeek-Coder-6.7B-Instruct",
};

/** Checks the claims of AutoCodeBench's section 3.6 about table 5, and compares the table with tables 4 and 8. */
const baseClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("5");
  const averages = (id: string) => new Map(languageBoardRows(table(id)).map(({ label, average }) => [label, average]));
  const [chat, base] = [averages("4"), averages("8")];
  const averageClaim = (model: string, set: string, recomputed: string | undefined, id: string): PaperClaim => {
    const printed = sheet.printed({ model, set });
    const fields = { place: `table 5, ${model}, ${set}`, claim: `the value is the average of table ${id}`, printed };
    if (recomputed === undefined) return uncheckedClaim({ ...fields, why: `table ${id} has no such row` });
    return numberClaim({ ...fields, value: Number(recomputed), why: `the average that table ${id} prints` });
  };
  const small = (set: string) => sheet.column("model", { group: "~8B Models", set });
  const pair = (set: string): string =>
    ["Qwen2.5-Coder-7B", "OpenCoder-8B"].map((model) => `${small(set).get(model)}`).join(" and ");
  const [a, b] = ["ACB-Full", "ACB-Complete"] as const;
  const leads = (set: string): PaperClaim =>
    nameClaim({
      place: `section 3.6, ${set}`,
      claim: `Seed-Coder-8B is the best of 8B parameters or fewer on ${set}`,
      printed: "Seed-Coder-8B",
      recomputed: bestLabels(small(set)),
      why: "the ~8B models of table 5",
    });
  const order = (set: string, holds: boolean, claim: string): PaperClaim =>
    statementClaim({
      place: `section 3.6, order on ${set}`,
      claim,
      printed: claim,
      recomputed: pair(set),
      holds,
      why: "table 5",
    });
  const ahead = (set: string): boolean =>
    (small(set).get("Qwen2.5-Coder-7B") ?? 0) > (small(set).get("OpenCoder-8B") ?? 0);
  return [
    ...sheet.labels("model").map((model) => averageClaim(model, a, chat.get(chatName[model] ?? model), "4")),
    ...sheet.labels("model").map((model) => averageClaim(model, b, base.get(model) ?? base.get(`${model}-Base`), "8")),
    leads(a),
    leads(b),
    order(a, ahead(a), "Qwen2.5-Coder-7B outperforms OpenCoder-8B"),
    order(b, !ahead(b), "the trend reverses"),
  ];
};

/**
 * Checks the claims of AutoCodeBench's section 4 about table 6, and every trained model's change from its base model.
 */
export const trainingClaims = (sheets: PaperSheets): readonly PaperClaim[] => {
  const sheet = sheets.table("6");
  const at = (group: string, model: string, benchmark: string): number =>
    sheet.value({ group, model, benchmark, metric: "pass@1" });
  const groups = sheet.labels("group");
  const changes = sheet.rows({ metric: "change" }).map((row) => {
    const { group = "", model = "", benchmark = "" } = row.dims;
    return numberClaim({
      place: `table 6, ${group}, ${model}, ${benchmark}`,
      claim: "the arrow is the change against the base model",
      printed: `${row.printed.startsWith("↓") ? "-" : ""}${row.printed.slice(1)}`,
      value: at(group, model, benchmark) - at(group, group, benchmark),
      why: "difference of the two printed rates",
    });
  });
  const everywhere = (benchmarks: readonly string[], least: (group: string, benchmark: string) => boolean): string =>
    groups
      .flatMap((group) => benchmarks.filter((one) => !least(group, one)).map((one) => `${group} on ${one}`))
      .join(", ");
  const gain = (
    place: string,
    claim: string,
    benchmarks: readonly string[],
    step: string,
    from?: string,
  ): PaperClaim => {
    const not = everywhere(benchmarks, (group, one) => at(group, step, one) > at(group, from ?? group, one));
    const recomputed = not === "" ? "for both models" : `not for ${not}`;
    return statementClaim({
      place,
      claim,
      printed: "both models",
      recomputed,
      holds: not === "",
      why: `table 6, ${benchmarks.join(" and ")}`,
    });
  };
  const [inside, outside] = [
    ["ACB-Full", "ACB-Lite"],
    ["FullStackBench", "McEval"],
  ];
  const contest = sheet.rows({ benchmark: "LiveCodeBench-V6", metric: "pass@1" }).map(({ printed }) => printed);
  const size = inferN(contest, [100, 300], { scale: 100 });
  const lite = new Map(languageBoardRows(sheets.table("9")).map(({ label, average }) => [label, average]));
  const full = new Map(languageBoardRows(sheets.table("4")).map(({ label, average }) => [label, average]));
  const bases = (benchmark: string, id: string, rowAverages: ReadonlyMap<string, string>): readonly PaperClaim[] =>
    groups.map((group) =>
      numberClaim({
        place: `table 6, ${group}, ${benchmark}, base`,
        claim: `the base model's value is the average of table ${id}`,
        printed: sheet.printed({ group, model: group, benchmark, metric: "pass@1" }),
        value: Number(rowAverages.get(group)),
        why: `the average that table ${id} prints`,
      }),
    );
  return [
    ...baseClaims(sheets),
    ...changes,
    ...bases("ACB-Full", "4", full),
    ...bases("ACB-Lite", "9", lite),
    gain(
      "section 4, first stage",
      "the first stage gains on ACB-Full and ACB-Lite",
      inside as string[],
      "+ first-stage GRPO",
    ),
    gain(
      "section 4, second stage",
      "the second stage gains further on ACB-Full and ACB-Lite",
      inside as string[],
      "+ second-stage GRPO",
      "+ first-stage GRPO",
    ),
    gain(
      "section 4, out of domain",
      "GRPO gains on FullStackBench and McEval",
      outside as string[],
      "+ second-stage GRPO",
    ),
    gain(
      "section 4, SFT",
      "SFT improves more than GRPO",
      [...(inside as string[]), ...(outside as string[])],
      "+ SFT",
      "+ second-stage GRPO",
    ),
    numberClaim({
      place: "section 4, LiveCodeBench-V6",
      claim: "the 32B model improves by 4 points",
      printed: "4",
      value:
        at(groups[1] ?? "", "+ second-stage GRPO", "LiveCodeBench-V6") -
        at(groups[1] ?? "", groups[1] ?? "", "LiveCodeBench-V6"),
      why: "difference of the two printed rates of table 6",
    }),
    statementClaim({
      place: "table 6, LiveCodeBench-V6",
      claim: "the rates share one number of problems",
      printed: `${contest.length} rates`,
      recomputed: `all are whole numbers out of ${size.n}`,
      holds: contest.every((text) => grim(text, size.n, { scale: 100 }).consistent),
      why: "the denominator from 100 to 300 that most of the rates fit (GRIM)",
    }),
  ];
};
