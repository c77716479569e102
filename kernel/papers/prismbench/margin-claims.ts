import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import { duplicateRows } from "../../../toolkit/stats/audit/duplicate-rows.ts";
import { grim } from "../../../toolkit/stats/audit/grim.ts";
import { shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import { interventions, prismbenchModels, success } from "./models.ts";

/** 1.96 × √(1/3) / √3: the smallest 95% margin of a mean of three whole numbers that are not all equal. */
const leastMargin = (1.96 * Math.sqrt(1 / 3)) / Math.sqrt(3);

const meanOf = (printed: string): string => printed.split(/\s*\\pm\s*/)[0] ?? printed;

/**
 * Checks PrismBench's interventions, which are counts. Their means over three runs are multiples of 1/3, and their
 * margins are 0 or large.
 */
const counts = (sheet: Sheet): readonly PaperClaim[] =>
  prismbenchModels.flatMap(({ name: model }) => {
    const rows = sheet.rows({ model, metric: interventions });
    const odd = rows.filter(({ printed }) => !grim(meanOf(printed), 3).consistent);
    const small = rows.filter(({ margin }) => (margin ?? 0) > 0 && (margin ?? 0) < leastMargin);
    const { id } = sheet.table;
    return [
      statementClaim({
        place: `table ${id}, ${model}, ${interventions}`,
        claim: "means of three whole counts",
        printed: `${rows.length} cells`,
        recomputed:
          odd.length === 0 ? "all possible" : `${odd.map(({ printed }) => meanOf(printed)).join(", ")} not possible`,
        holds: odd.length === 0,
        why: "a count averaged over 3 runs is a whole number of thirds (GRIM)",
      }),
      statementClaim({
        place: `table ${id}, ${model}, ${interventions}, margins`,
        claim: "95% margins of means of three whole counts",
        printed: rows.map(({ margin }) => margin?.toFixed(2)).join(", "),
        recomputed: `0 or at least ${leastMargin.toFixed(2)}`,
        holds: small.length === 0,
        why: "three whole counts that differ have a standard deviation of at least 0.577",
      }),
    ];
  });

const labelOf = ({ dims }: PaperRow): string => dims.concept ?? dims.difficulty ?? "";

/** Checks each cell's mean of interventions separately: it must be a multiple of 1/3. */
const thirds = (sheet: Sheet): readonly PaperClaim[] =>
  sheet.rows({ metric: interventions }).map((row) =>
    shareClaim({
      place: `table ${sheet.table.id}, ${row.dims.model}, ${labelOf(row)}, ${interventions}`,
      claim: "a mean of three whole counts",
      printed: meanOf(row.printed),
      n: 3,
      scale: 1,
      of: "runs",
    }),
  );

/** Checks that a mean of 0 over three runs has a margin of 0. */
const zeros = (sheet: Sheet): readonly PaperClaim[] =>
  sheet
    .rows({ metric: interventions })
    .filter(({ value }) => value === 0)
    .map((row) => {
      const { dims, margin } = row;
      return statementClaim({
        place: `table ${sheet.table.id}, ${dims.model}, ${labelOf(row)}, ${interventions}, zero`,
        claim: `0.00 with a margin of ${margin?.toFixed(2)}`,
        printed: margin?.toFixed(2) ?? "",
        recomputed: "0",
        holds: margin === 0,
        why: "counts that average 0 are all 0",
      });
    });

/** Checks PrismBench's rates whose ± margins reach below 0 or above 1. */
const beyond = (sheet: Sheet): readonly PaperClaim[] =>
  sheet
    .rows({ metric: success })
    .filter(({ value, margin }) => (value ?? 0) - (margin ?? 0) < 0 || (value ?? 0) + (margin ?? 0) > 1)
    .map(({ dims, value, margin }) =>
      statementClaim({
        place: `table ${sheet.table.id}, ${dims.model}, ${dims.concept ?? dims.difficulty}, ${success}, interval`,
        claim: "the 95% interval of a rate lies within 0 and 1",
        printed: `${value} ± ${margin}`,
        recomputed: `from ${((value ?? 0) - (margin ?? 0)).toFixed(2)}`,
        holds: false,
        why: "mean minus margin",
      }),
    );

const halves: readonly (readonly string[])[] = [
  ["4o", "DS3", "GPT-OSS", "L405b"],
  ["4o-M", "L4S", "L70b", "L8b"],
];

const marginRows = (sheet: Sheet, dimension: string, group: readonly string[]): readonly (readonly string[])[] =>
  sheet
    .labels(dimension)
    .map((label) =>
      group.flatMap((model) =>
        [success, interventions].map((metric) => String(sheet.cell({ [dimension]: label, model, metric }).margin)),
      ),
    );

/** Checks if a row of PrismBench's table 5 was copied: one row of table 6 has the same eight margins. */
const repeated = (byDifficulty: Sheet, byConcept: Sheet): readonly PaperClaim[] =>
  halves.flatMap((group) => {
    const difficultyRows = marginRows(byDifficulty, "difficulty", group);
    const others = halves.map((other) => ({ other, rows: marginRows(byConcept, "concept", other) }));
    return byDifficulty.labels("difficulty").map((difficulty, i) => {
      const matches = others.flatMap(({ other, rows }) =>
        duplicateRows([difficultyRows[i] as readonly string[]], rows).matches.map(
          ([, j]) => `${byConcept.labels("concept")[j]} of ${other.join(", ")}`,
        ),
      );
      return statementClaim({
        place: `table 5, ${difficulty}, margins of ${group.join(", ")}`,
        claim: "margins computed from three runs of these models",
        printed: (difficultyRows[i] as readonly string[]).join(", "),
        recomputed: matches.length === 0 ? "found nowhere else" : `the same in table 6: ${matches.join("; ")}`,
        holds: matches.length === 0,
        why: "eight margins in a row that other models and other cells share cannot come from their runs",
      });
    });
  });

/** Checks the margins and counts of PrismBench's tables 5 and 6. */
export const marginClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [byDifficulty, byConcept] = [table("5"), table("6")];
  return [
    ...repeated(byDifficulty, byConcept),
    ...[byDifficulty, byConcept].flatMap((sheet) => [
      ...counts(sheet),
      ...thirds(sheet),
      ...zeros(sheet),
      ...beyond(sheet),
    ]),
  ];
};
