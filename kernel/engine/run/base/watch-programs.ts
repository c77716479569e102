import { sourceLanguage } from "../../prompt/source/source-languages.ts";
import type { SampleRecord } from "../../store/record.ts";

/** Counts of a model's first ten answers, which are reported if nearly all of them contain no program that parses. */
export interface UnparsedAnswers {
  /** The number of counted answers. */
  readonly answers: number;
  /** The number of counted answers without a program that parses. */
  readonly unparsed: number;
  /** Outcome of an answer without a program that parses → number of such answers, most frequent first. */
  readonly outcomes: Readonly<Record<string, number>>;
}

type Judged = Pick<SampleRecord, "status" | "score" | "outcome" | "code" | "language">;

const firstAnswers = 10;
const mostParsed = 1;

/** True for an answer whose program is missing, or does not parse or compile. */
const isUnparsed = ({ score, outcome, code, language }: Judged): boolean => {
  if (score === 1) return false;
  if (code === null || outcome === "compile_error") return true;
  const { reads, definitions } = sourceLanguage(language);
  return reads && definitions(code) === null;
};

const outcomesOf = (records: readonly Judged[]): Readonly<Record<string, number>> => {
  const groups = [
    ...Map.groupBy(records, ({ code, outcome }) => (code === null ? (outcome ?? "no_code") : "no_parse")),
  ];
  return Object.fromEntries(
    groups.map(([outcome, list]) => [outcome, list.length] as const).toSorted(([, a], [, b]) => b - a),
  );
};

/**
 * Watches whether the first ten tested answers of a model contain programs. The returned function takes each record. At
 * the tenth answer it returns the counts if at most one of the ten contains a program that parses. In all other cases
 * it returns null.
 */
export const watchPrograms = (): ((record: Judged) => UnparsedAnswers | null) => {
  const first: Judged[] = [];
  return (record) => {
    const isTested = record.status === "completed" && record.outcome !== "not_tested";
    if (!isTested || first.length === firstAnswers) return null;
    first.push(record);
    if (first.length < firstAnswers) return null;
    const unparsed = first.filter(isUnparsed);
    if (unparsed.length < firstAnswers - mostParsed) return null;
    return { answers: firstAnswers, unparsed: unparsed.length, outcomes: outcomesOf(unparsed) };
  };
};
