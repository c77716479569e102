import { meanOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { labelsByValue } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";
import { easy, failureRate, failures, hard, meanFailure, medium } from "../failure-rates.ts";
import { success } from "../models.ts";

/** A column of table 4: a model in one group of difficulties. */
interface Column {
  readonly model: string;
  readonly group: string;
}

/** The names of a model in tables 5 and 6, and in table 4. */
interface Names {
  readonly name: string;
  readonly inTable4: string;
}

const groups = [easy, medium, hard];

/** The maximum error of a rate that is printed as ✓ (below 0.01) or ✗ (above 0.99). */
const margin = 0.01;

const ratesOf = ({ table }: PaperSheets, { model, group }: Column): readonly number[] => [
  ...failures(table("4"), model, group).values(),
];

/** Computations on the failure rates of PrismBench's table 4. */
export const prismbenchCapabilityComputations = {
  /**
   * A statement that each concept has one mark †. Placeholders: the numbers of concepts `without` a mark, with `one`,
   * with `several`.
   */
  primaryMarks: ({ table }: PaperSheets, { model }: { readonly model: string }) => {
    const sheet = table("4");
    const marks = sheet
      .labels("concept")
      .map((concept) => sheet.rows({ concept, model }).filter(({ printed }) => printed.endsWith("†")).length);
    return {
      without: marks.filter((count) => count === 0).length,
      one: marks.filter((count) => count === 1).length,
      several: marks.filter((count) => count > 1).length,
      holds: marks.every((count) => count === 1),
    };
  },
  /**
   * A statement that the failure rates of table 5 overlap the range of those in table 4, `least` to `most`. The
   * placeholder `failures` lists the rates of table 5.
   */
  failuresByDifficulty: (
    sheets: PaperSheets,
    { name: model, inTable4, group, difficulties }: Names & Column & { readonly difficulties: readonly string[] },
  ) => {
    const rates = ratesOf(sheets, { model: inTable4, group });
    const others = difficulties.map(
      (difficulty) => 1 - sheets.table("5").value({ model, difficulty, metric: success }),
    );
    const [least, most] = [Math.min(...rates), Math.max(...rates)];
    return {
      least: least.toFixed(2),
      most: most.toFixed(2),
      failures: others.map((rate) => rate.toFixed(2)).join(" and "),
      holds: Math.max(...others) >= least - margin && Math.min(...others) <= most + margin,
    };
  },
  /**
   * A statement that a model's success rates in table 6 lie within those of the three groups of table 4. The text lists
   * the concepts outside.
   */
  successByConcept: (
    { table }: PaperSheets,
    { name: model, inTable4, words }: Names & { readonly words: ExceptionWords },
  ) => {
    const outside = table("6")
      .labels("concept")
      .filter((concept) => {
        const rates = table("4")
          .rows({ concept, model: inTable4 })
          .map((row) => 1 - failureRate(row));
        const rate = table("6").value({ concept, model, metric: success });
        return rate < Math.min(...rates) - margin || rate > Math.max(...rates) + margin;
      });
    return exceptionFacts(outside, words);
  },
  /** The largest failure rate of a column. */
  largestFailure: (sheets: PaperSheets, of: Column) => Math.max(...ratesOf(sheets, of)),
  /** The failure rate of a model at a difficulty of table 5: 1 minus its success. */
  failureAt: ({ table }: PaperSheets, { model, difficulty }: { readonly model: string; readonly difficulty: string }) =>
    1 - table("5").value({ model, difficulty, metric: success }),
  /**
   * A statement that mean failure rates rise from group to group, and the first is above `above`. The placeholder
   * `levels` lists them.
   */
  risingFailures: (
    { table }: PaperSheets,
    { model, above = -1 }: { readonly model: string; readonly above?: number },
  ) => {
    const levels = groups.map((group) => meanFailure(table("4"), model, [group]));
    return {
      levels: levels.map((rate) => rate.toFixed(2)).join(", "),
      holds: levels.every((rate, i) => rate > (i === 0 ? above : (levels[i - 1] as number))),
    };
  },
  /**
   * A statement that at most `others` concepts fail more often than `concept`, and at least one less often.
   * Placeholders: the concept's `rate`, the number of `harder` concepts, the `least` rate.
   */
  hardness: (
    { table }: PaperSheets,
    { model, group, concept, others }: Column & { readonly concept: string; readonly others: number },
  ) => {
    const column = failures(table("4"), model, group);
    const rate = column.get(concept) ?? Number.NaN;
    const harder = [...column.values()].filter((other) => other > rate).length;
    const least = Math.min(...column.values());
    return {
      rate: rate.toFixed(2),
      harder,
      least: least.toFixed(2),
      holds: harder <= others && rate > least,
    };
  },
  /** A statement that a model fails at all. The placeholder `count` is the number of concepts in which it fails. */
  failingConcepts: (sheets: PaperSheets, of: Column) => {
    const count = ratesOf(sheets, of).filter((rate) => rate > 0).length;
    return { count, holds: count > 0 };
  },
  /**
   * A statement that a model has a lower mean failure rate than another. The placeholders `rate` and `other` are the
   * two means.
   */
  lowerFailure: ({ table }: PaperSheets, { model, than, group }: Column & { readonly than: string }) => {
    const [rate, other] = [meanFailure(table("4"), model, [group]), meanFailure(table("4"), than, [group])];
    return { rate: rate.toFixed(2), other: other.toFixed(2), holds: rate < other };
  },
  /** The model with the highest mean failure rate. The placeholder `list` has the means of all. */
  mostFailing: ({ table }: PaperSheets, { models }: { readonly models: readonly string[] }) => {
    const means = new Map(models.map((model) => [model, meanFailure(table("4"), model, groups)]));
    return {
      value: labelsByValue(means)[0] ?? "",
      list: [...means].map(([model, rate]) => `${model} ${rate.toFixed(2)}`).join(", "),
    };
  },
  /**
   * A statement that a model fails more often in `concepts` than in others. The placeholders `rate` and `others` are
   * the two means.
   */
  failureContrast: (
    { table }: PaperSheets,
    { model, concepts }: { readonly model: string; readonly concepts: readonly string[] },
  ) => {
    const cells = groups.flatMap((group) => [...failures(table("4"), model, group)]);
    const meanIf = (inside: boolean): number =>
      meanOf(cells.filter(([concept]) => concepts.includes(concept) === inside).map(([, cell]) => cell));
    const [rate, others] = [meanIf(true), meanIf(false)];
    return { list: concepts.join(", "), rate: rate.toFixed(2), others: others.toFixed(2), holds: rate > others };
  },
  /** A statement that all failure rates of a model are above a limit. The placeholder `least` is the lowest. */
  leastFailure: ({ table }: PaperSheets, { model, above }: { readonly model: string; readonly above: number }) => {
    const least = Math.min(...table("4").rows({ model }).map(failureRate));
    return { least: least.toFixed(2), holds: least > above };
  },
} satisfies ClaimRegistry["computations"];
