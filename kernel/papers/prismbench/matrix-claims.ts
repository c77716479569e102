import { meanOf, sumOf } from "../../../toolkit/base/averages.ts";
import { grim } from "../../../toolkit/stats/audit/grim.ts";
import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import { prismbenchModels } from "./models.ts";

const rate = "success rate";
const visits = "visit count";

/** Returns the mean success rate over all pairs of concepts that contain one concept. */
const conceptMean = (sheet: Sheet, concept: string): number =>
  meanOf(
    sheet
      .rows({ concept, metric: rate })
      .filter(({ dims }) => dims.with !== concept)
      .map(({ value }) => value ?? 0),
  );

const matrix = (sheet: Sheet): readonly PaperClaim[] => {
  const { id } = sheet.table;
  const concepts = sheet.labels("concept");
  const pairs = concepts.flatMap((concept, i) => concepts.slice(i + 1).map((other) => [concept, other] as const));
  const value = (concept: string, other: string, metric: string): number =>
    sheet.value({ concept, with: other, metric });
  const symmetric = (metric: string): PaperClaim => {
    const odd = pairs.filter(([a, b]) => value(a, b, metric) !== value(b, a, metric));
    return statementClaim({
      place: `figure ${id}, ${metric}, symmetry`,
      claim: "a combination has one value, whichever concept is named first",
      printed: `${pairs.length} pairs`,
      recomputed:
        odd.length === 0 ? "all equal" : `${odd.length} differ: ${odd.map((pair) => pair.join(" with ")).join("; ")}`,
      holds: odd.length === 0,
      why: "cells on both sides of the diagonal",
    });
  };
  const cells = sheet.rows({ metric: visits }).filter(({ dims }) => dims.concept !== dims.with);
  const odd = cells.filter(({ printed }) => !grim(printed, 3).consistent);
  const unvisited = pairs
    .flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    )
    .filter(([a, b]) => value(a, b, visits) === 0 && value(a, b, rate) > 0);
  return [
    symmetric(rate),
    symmetric(visits),
    statementClaim({
      place: `figure ${id}, ${visits}, thirds`,
      claim: "visit counts averaged over 3 runs",
      printed: `${cells.length} cells`,
      recomputed: `${odd.length} are no whole number of thirds`,
      holds: odd.length === 0,
      why: "a count averaged over 3 runs is a whole number of thirds (GRIM)",
    }),
    statementClaim({
      place: `figure ${id}, unvisited combinations`,
      claim: "combinations that were never visited have no successes",
      printed: "0",
      recomputed:
        unvisited.length === 0 ? "none with successes" : unvisited.map((pair) => pair.join(" with ")).join("; "),
      holds: unvisited.length === 0,
      why: "cells with 0 visits",
    }),
  ];
};

/** Checks the claims of PrismBench's section 5 about figures 5, 22 and 23, whose numbers the text prints. */
export const matrixClaims = ({ figure }: PaperSheets): readonly PaperClaim[] => {
  const [depths, large, small] = [figure("5"), figure("22"), figure("23")];
  const deep = (model: string, from: number): number =>
    sumOf(
      depths
        .rows({ model })
        .filter(({ dims }) => Number(dims.depth) >= from)
        .map(({ value }) => value ?? 0),
    );
  const deeper = (place: string, claim: string, [a, b]: readonly [string, string], from: number): PaperClaim =>
    statementClaim({
      place,
      claim,
      printed: `${a} above ${b}`,
      recomputed: `${deep(a, from).toFixed(2)} and ${deep(b, from).toFixed(2)}`,
      holds: deep(a, from) > deep(b, from),
      why: `share of nodes at depth ${from} and below in figure 5`,
    });
  const concepts = large.labels("concept");
  const drop = new Map(concepts.map((concept) => [concept, conceptMean(large, concept) - conceptMean(small, concept)]));
  const overall = (sheet: Sheet): number => meanOf(concepts.map((concept) => conceptMean(sheet, concept)));
  const shallow = labelsByValue(depths.column("depth", { model: "L-8B" })).slice(0, 2);
  const weak = (place: string, claim: string, sheet: Sheet, concept: string): PaperClaim => {
    const conceptRate = conceptMean(sheet, concept);
    return statementClaim({
      place,
      claim,
      printed: concept,
      recomputed: `${conceptRate.toFixed(3)} against ${overall(sheet).toFixed(3)} on average`,
      holds: conceptRate >= overall(sheet),
      why: "mean success of its combinations",
    });
  };
  return [
    ...prismbenchModels.map(({ inFigure5: model }) => {
      const total = sumOf([...depths.column("depth", { model }).values()]);
      return statementClaim({
        place: `figure 5, ${model}`,
        claim: "ratios over all depths sum to 1",
        printed: "1",
        recomputed: total.toFixed(2),
        holds: Math.abs(total - 1) <= 10 * 0.005 + 1e-9,
        why: "ten ratios, each rounded to a hundredth",
      });
    }),
    deeper(
      "section 5.1.1, L-405b and 4o-M",
      "L-405b has a higher ratio of nodes than 4o-M at the end of phase 2",
      ["L-405B", "4o-M"],
      8,
    ),
    deeper("section 5.1.2, L4S and 4o", "L4S reaches much fewer nodes at higher depths than 4o", ["4o", "L4S"], 8),
    deeper(
      "section 5.1.2, L4S and L-405b",
      "L4S reaches much fewer nodes at higher depths than L-405b",
      ["L-405B", "L4S"],
      8,
    ),
    deeper(
      "section 5.1.1, GPT-OSS and 4o-M",
      "GPT-OSS explores as deep as 4o and L-405b, deeper than 4o-M",
      ["GPT-OSS", "4o-M"],
      8,
    ),
    statementClaim({
      place: "section 5.3.2, L-8b, shallow parts",
      claim: "only the shallow parts of L-8b's tree, depths 2 and 3, are explored in depth",
      printed: "2, 3",
      recomputed: shallow.join(", "),
      holds: shallow.every((depth) => ["2", "3"].includes(depth)),
      why: "the two largest ratios of figure 5",
    }),
    ...matrix(large),
    ...matrix(small),
    statementClaim({
      place: "section 5.3.2, figures 22 and 23",
      claim: "success rates of combinations decrease for L-8b",
      printed: "decrease",
      recomputed: `${overall(large).toFixed(3)} to ${overall(small).toFixed(3)}`,
      holds: overall(small) < overall(large),
      why: "means off the diagonal",
    }),
    statementClaim({
      place: "section 5.3.2, figures 22 and 23, dynamic programming",
      claim: "they decrease particularly for dynamic programming",
      printed: "Dyn. Prog.",
      recomputed: `by ${drop.get("Dyn. Prog.")?.toFixed(3)}, place ${labelsByValue(drop).indexOf("Dyn. Prog.") + 1} of 10`,
      holds: labelsByValue(drop).indexOf("Dyn. Prog.") < 3,
      why: "among the three largest drops of a concept's mean",
    }),
    weak("section 5.3.2, L-70b, loops", "L-70b shows moderate success with loops", large, "Loops"),
    weak("section 5.3.2, L-70b, conditionals", "L-70b shows moderate success with conditionals", large, "Conditionals"),
  ];
};
