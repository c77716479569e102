import { linesOf } from "../../method/lines-of.ts";
import type { GenerateEvidenceLine, GenerateHeaderLine, StepLine } from "./evidence-lines.ts";
import type { FunnelLine } from "./set-lines.ts";

const nativeSteps = ["solution", "inputs", "outputs", "assertions", "question", "difficulty", "critic", "category"];
const translatedSteps = ["translation", "difficulty", "critic", "category"];
const allSteps: readonly string[] = [...nativeSteps, "translation"];

const isStep = (line: GenerateEvidenceLine): line is StepLine => allSteps.includes(line.kind);

/** The languages of the seeds, in the order of the tables. */
const nativeLanguages = (lines: readonly GenerateEvidenceLine[]): readonly string[] => {
  const seedLanguages = new Set(linesOf(lines, "seed").map(({ language }) => language));
  const { languages } = (lines[0] as GenerateHeaderLine).config;
  return [
    ...languages.filter((one) => seedLanguages.has(one)),
    ...[...seedLanguages].filter((one) => !languages.includes(one)),
  ];
};

const reasonOf = (line: StepLine): string | null => ("reason" in line ? line.reason : null);

const countsOf = (values: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));

/**
 * A line for each language with its number of items by step and reason.
 *
 * @param lines the evidence of a run before its metrics; for a stopped run, the lines written so far
 */
export const funnelLines = (lines: readonly GenerateEvidenceLine[]): readonly FunnelLine[] => {
  const natives = nativeLanguages(lines);
  const items = [...linesOf(lines, "solution"), ...linesOf(lines, "translation")];
  const languageOf = new Map(items.map(({ itemId, language }) => [itemId, language]));
  const steps = lines.filter(isStep);
  const funnelOf = (language: string): FunnelLine => {
    const languageSteps = steps.filter(({ itemId }) => languageOf.get(itemId) === language);
    const of = (step: string): readonly StepLine[] => languageSteps.filter(({ kind }) => kind === step);
    const names = natives.includes(language) ? nativeSteps : translatedSteps;
    const duplicates = linesOf(lines, "dedup").find(
      (one) => one.scope === "benchmark" && one.language === language,
    )?.dropped;
    const draws = linesOf(lines, "sampling").find((one) => one.language === language)?.draws;
    const rejectingSteps = names.filter((step) => step !== "category");
    return {
      kind: "funnel",
      language,
      started: items.filter((item) => item.language === language).length,
      passed: Object.fromEntries(names.map((step) => [step, of(step).filter((one) => reasonOf(one) === null).length])),
      rejected: Object.fromEntries(
        rejectingSteps.map((step) => [step, countsOf(of(step).flatMap((one) => reasonOf(one) ?? []))]),
      ),
      duplicates: duplicates?.length ?? 0,
      sampled: draws?.length ?? 0,
    };
  };
  return [...new Set([...natives, ...items.map(({ language }) => language)])].map(funnelOf);
};
