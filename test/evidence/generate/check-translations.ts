import { checkAttempts, passes, questionReason } from "./check-making.ts";
import { casesOf, textsOf } from "./check-selection.ts";
import { type Evidence, hash, type Line, type Say } from "./read.ts";

const reasonOf = (evidence: Evidence, line: Line, attempt: Line): string | null => {
  const cases = casesOf(evidence, line.itemId);
  const texts = { blocks: attempt, outputs: { cases }, tests: attempt, language: line.language };
  const text = questionReason(attempt.question, attempt, texts, evidence.header.config);
  if (text !== null) return text;
  const { demo, full, mutants } = attempt;
  if (demo?.outcome !== "PASSED" || full?.outcome !== "PASSED") return "tests_fail";
  if (!passes(demo, cases.public.length) || !passes(full, cases.private.length)) return "case_count";
  return (mutants ?? []).some((one: Line) => one.outcome !== "PASSED") ? null : "weak_tests";
};

const retried = [
  ...["no_language", "missing_entry_point", "public_test_missing", "private_leak", "solution_revealed"],
  ...["case_count", "tests_fail"],
];

/**
 * Checks translations: the reasons of verdicts. An origin (a translated item) must not be in the benchmark itself, and
 * has at most one accepted translation.
 */
export const checkTranslations = (evidence: Evidence, say: Say): void => {
  const origins = new Set<string>();
  const draws = new Set(evidence.all("sampling").flatMap(({ line }) => line.draws as string[]));
  for (const placed of evidence.all("translation")) {
    const { at, line } = placed;
    const { question, solution, demoTest, fullTest, language } = textsOf(evidence, line.parentId);
    if (line.inputHash !== hash(question, solution, demoTest, fullTest)) say(at, "inputHash is wrong");
    if (evidence.header.config.translations[line.language] !== language) say(at, "the origin has another language");
    const sampling = evidence.all("sampling").find((one) => one.line.language === language);
    if (!sampling || sampling.at > at) say(at, "the origin's sampling does not stand above");
    if (draws.has(line.parentId)) say(at, "the origin was drawn");
    for (const attempt of line.attempts) {
      const expected = reasonOf(evidence, line, attempt);
      if (attempt.reason !== expected) say(at, `an attempt has reason ${attempt.reason}, not ${expected}`);
    }
    checkAttempts(placed, evidence.header.config.attempts.translation, retried, say);
    if (line.verdict === "rejected") continue;
    if (origins.has(line.parentId)) say(at, "the origin has another translation");
    origins.add(line.parentId);
  }
};
