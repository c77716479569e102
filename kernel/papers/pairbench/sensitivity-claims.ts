import { kendallTau } from "../../../toolkit/stats/rank/kendall-tau.ts";
import { nameClaim, numberClaim, shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { modelShorthand } from "./short-name.ts";

const columns: Readonly<Record<string, string>> = {
  "Initial Fix": "Initial Fix",
  "Final Fix": "Final Fix",
  "Prog. Mono.": "Progress Monotonicity",
  "Hint Eff.": "Hint Efficiency",
};

/** Checks the claims of PAIR-Bench's section V-C about table 7, and the table's internal consistency. */
export const sensitivityClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [board, sheet] = [table("3"), table("7")];
  const settings = sheet.labels("setting");
  const [main = "", larger = "", smaller = "", other = ""] = settings;
  const models = sheet.labels("model");
  const change = (metric: string, setting: string): ReadonlyMap<string, number> =>
    new Map(
      models.map((model) => [
        model,
        sheet.value({ setting, model, metric }) - sheet.value({ setting: main, model, metric }),
      ]),
    );
  const changesText = (changes: ReadonlyMap<string, number>): string =>
    [...changes].map(([model, value]) => `${model} ${value > 0 ? "+" : ""}${value.toFixed(2)}`).join(", ");
  const moved = (
    place: string,
    claim: string,
    metric: string,
    setting: string,
    holds: (of: (model: string) => number) => boolean,
  ): PaperClaim => {
    const changes = change(metric, setting);
    return statementClaim({
      place: `section V-C, ${place}`,
      claim,
      printed: "all three models",
      recomputed: changesText(changes),
      holds: holds((model) => changes.get(model) ?? Number.NaN),
      why: `${metric} of table 7 minus the main setting`,
    });
  };
  const every =
    (sign: 1 | -1) =>
    (of: (model: string) => number): boolean =>
      models.every((model) => sign * of(model) > 0);
  const weaker =
    (sign: 1 | -1) =>
    (of: (model: string) => number): boolean =>
      ["Llama", "Mistral"].every((model) => sign * of(model) > sign * of("Gemini"));
  const tau = (metric: string, setting: string): number => {
    const of = (one: string) => models.map((model) => sheet.value({ setting: one, model, metric }));
    return kendallTau(of(main), of(setting)).estimate;
  };
  return [
    ...Object.entries(columns).flatMap(([metric, full]) =>
      sheet.rows({ setting: main, metric }).map(({ dims, printed }) =>
        numberClaim({
          place: `table 7, main setting, ${dims.model}, ${metric}`,
          claim: `the same ${full} as in table 3`,
          printed,
          value:
            board.rows({ metric: full }).find((row) => modelShorthand(row.dims.model ?? "") === dims.model)?.value ??
            Number.NaN,
          why: "the cell of table 3",
        }),
      ),
    ),
    ...settings.slice(1).flatMap((setting) =>
      sheet.rows({ setting, metric: "Final Fix" }).map(({ dims, printed }) =>
        shareClaim({
          place: `table 7, ${setting}, ${dims.model}, Final Fix`,
          claim: "a share of 440 instances",
          printed,
          n: 440,
          of: "instances",
        }),
      ),
    ),
    ...settings.slice(1).map((setting) =>
      statementClaim({
        place: `table 7, ${setting}, Initial Fix`,
        claim: "Initial Fix does not depend on the setting",
        printed: sheet
          .rows({ setting, metric: "Initial Fix" })
          .map(({ printed }) => printed)
          .join(", "),
        recomputed: sheet
          .rows({ setting: main, metric: "Initial Fix" })
          .map(({ printed }) => printed)
          .join(", "),
        holds: [...change("Initial Fix", setting).values()].every((value) => value === 0),
        why: "the main setting's rows",
      }),
    ),
    ...["Final Fix", "Hint Eff."].flatMap((metric) =>
      settings.map((setting) =>
        nameClaim({
          place: `section V-C, ordering, ${setting}, ${metric}`,
          claim: `Gemini ranks highest in ${metric}, followed by Llama and Mistral`,
          printed: "Gemini, Llama, Mistral",
          recomputed: labelsByValue(sheet.column("model", { setting, metric })).join(", "),
          why: "rows of table 7 in order",
        }),
      ),
    ),
    ...["Final Fix", "Hint Eff."].map((metric) =>
      numberClaim({
        place: `section V-C, Kendall's tau, ${metric}`,
        claim: "the rankings yield Kendall's tau = 1.0",
        printed: "1.0",
        value: Math.min(...settings.slice(1).map((setting) => tau(metric, setting))),
        why: `smallest tau between a setting and the main one, by ${metric}`,
      }),
    ),
    moved("larger budget", "a larger budget improves Final Fix Rate for all models", "Final Fix", larger, every(1)),
    moved(
      "larger budget, weaker models",
      "it does so especially for Llama and Mistral",
      "Final Fix",
      larger,
      weaker(1),
    ),
    moved(
      "smaller scenario budget",
      "a smaller scenario budget mainly hurts the weaker models' Final Fix",
      "Final Fix",
      smaller,
      weaker(-1),
    ),
    moved(
      "smaller scenario budget, Hint Efficiency",
      "a smaller scenario budget lowers Hint Efficiency",
      "Hint Eff.",
      smaller,
      every(-1),
    ),
    moved(
      "alternative feedback model, Final Fix",
      "DeepSeek as feedback model lowers Final Fix Rate",
      "Final Fix",
      other,
      every(-1),
    ),
    moved(
      "alternative feedback model, Hint Efficiency",
      "DeepSeek as feedback model lowers Hint Efficiency",
      "Hint Eff.",
      other,
      every(-1),
    ),
    moved(
      "alternative feedback model, Final Fix, weaker models",
      "it lowers Final Fix especially for Llama and Mistral",
      "Final Fix",
      other,
      weaker(-1),
    ),
    moved(
      "alternative feedback model, Hint Efficiency, weaker models",
      "it lowers Hint Efficiency especially for Llama and Mistral",
      "Hint Eff.",
      other,
      weaker(-1),
    ),
    moved(
      "alternative feedback model, Progress Monotonicity",
      "Progress Monotonicity remains comparable or slightly higher",
      "Prog. Mono.",
      other,
      every(1),
    ),
  ];
};
