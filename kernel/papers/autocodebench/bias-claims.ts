import { nameClaim, numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels, rankByLabel } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";

/**
 * Checks the claims of AutoCodeBench's appendix H about table 10: ranks, and changes between the stages at which
 * problems are filtered.
 */
export const biasClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("10");
  const stages = sheet.labels("stage");
  const rates = (stage: string) => sheet.column("model", { stage, metric: "pass@1" });
  const places = stages.flatMap((stage) =>
    [...rankByLabel(rates(stage))].map(([model, rank]) =>
      numberClaim({
        place: `table 10, ${model}, ${stage}, rank`,
        claim: "the rank follows from the rates",
        printed: sheet.printed({ model, stage, metric: "rank" }),
        value: rank,
        why: "order of the five printed rates",
      }),
    ),
  );
  const change = (model: string, stage: string): number =>
    (rates(stage).get(model) ?? 0) - (rates(stages[stages.indexOf(stage) - 1] ?? "").get(model) ?? 0);
  const changes = sheet.rows({ metric: "change" }).map(({ dims, printed }) => {
    const { model = "", stage = "" } = dims;
    return numberClaim({
      place: `table 10, ${model}, ${stage}, change`,
      claim: "the size of the change from the stage before",
      printed: printed.replace("\\downarrow ", ""),
      value: Math.abs(change(model, stage)),
      slack: 0.1,
      why: "difference of the two printed rates",
    });
  });
  const [, simple = "", critic = ""] = stages;
  const models = sheet.labels("model");
  const direction = (stage: string): PaperClaim => {
    const falls = models.filter((model) => change(model, stage) < 0);
    return statementClaim({
      place: `table 10, ${stage}, arrows`,
      claim: "all arrows point down",
      printed: "down",
      recomputed: `${falls.length} of ${models.length} rates fall`,
      holds: falls.length === models.length,
      why: "sign of the differences of the printed rates",
    });
  };
  const critics = new Map(models.map((model) => [model, change(model, critic)]));
  const drops = new Map(models.map((model) => [model, change(model, simple)]));
  const of = (column: ReadonlyMap<string, number>, model: string): number => column.get(model) ?? 0;
  const shown = (column: ReadonlyMap<string, number>): string =>
    [...column].map(([model, value]) => `${model} ${value.toFixed(1)}`).join(", ");
  const v3 = of(critics, "DeepSeek-V3-0324");
  return [
    ...places,
    ...changes,
    direction(simple),
    direction(critic),
    nameClaim({
      place: "appendix H, simple problem filtering",
      claim: "filtering simple problems hurts Qwen2.5-Coder-32B more than the DeepSeek series",
      printed: "Qwen2.5-Coder-32B-Instruct",
      recomputed: bestLabels(drops, "lower"),
      why: `largest fall of table 10: ${shown(drops)}`,
    }),
    statementClaim({
      place: "appendix H, critic and DeepSeek-R1",
      claim: "the critic benefits DeepSeek-R1-0528",
      printed: "benefits",
      recomputed: `${of(critics, "DeepSeek-R1-0528").toFixed(1)}, the largest rise`,
      holds: bestLabels(critics) === "DeepSeek-R1-0528",
      why: `rises of table 10: ${shown(critics)}`,
    }),
    statementClaim({
      place: "appendix H, critic and reasoning models",
      claim: "the critic raises o3 and Gemini2.5 Pro more than DeepSeek-V3-0324",
      printed: "more than DeepSeek-V3-0324",
      recomputed: shown(critics),
      holds: of(critics, "o3") > v3 && of(critics, "Gemini2.5 Pro") > v3,
      why: "rises of table 10",
    }),
    statementClaim({
      place: "appendix H, minimal impact",
      claim: "the order of the DeepSeek models gains nothing from the stages",
      printed: "minimal",
      recomputed: models
        .filter((model) => model.startsWith("DeepSeek"))
        .map(
          (model) =>
            `${model} from ${rankByLabel(rates(stages[0] ?? "")).get(model)} to ${rankByLabel(rates(critic)).get(model)}`,
        )
        .join(", "),
      holds: models
        .filter((model) => model.startsWith("DeepSeek"))
        .every(
          (model) =>
            (rankByLabel(rates(critic)).get(model) ?? 0) >= (rankByLabel(rates(stages[0] ?? "")).get(model) ?? 0),
        ),
      why: "ranks of table 10 before and after",
    }),
  ];
};
