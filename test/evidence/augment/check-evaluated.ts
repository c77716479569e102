import type { LineOf } from "./form.ts";
import type { Placed, Say } from "./read.ts";
import { isNear, sameTexts } from "./rules.ts";
import { expectedOf, type Problem, type Study, scaleOf } from "./study.ts";

type Submission = LineOf<"submission">;
const errorLabels: readonly string[] = ["modeling", "logic", "indexing", "complexity", "others"];

const checkSubmission = ({ line, at }: Placed<"submission">, study: Study, say: Say): void => {
  const { config, roles } = study.evidence.header;
  const suite = study.problems.get(line.problemId)?.end?.suite;
  const tests = suite?.length ?? study.seeds.get(line.problemId)?.testCount;
  if (tests === undefined) say(at, `${line.problemId} is no seed and no accepted problem`);
  if (!roles.tested.includes(line.model)) say(at, `${line.model} is not tested`);
  const { codeHash, perTest, verdict } = line;
  if ((perTest === null) !== (codeHash === null || verdict === "unscored"))
    say(at, "perTest goes with a scored program");
  if (perTest !== null && perTest.length !== tests) say(at, `${perTest.length} tests, but there are ${tests}`);
  const expectedVerdict = perTest !== null && /^P*$/.test(perTest) ? "pass" : "fail";
  if (verdict !== "unscored" && verdict !== expectedVerdict) say(at, `the verdict must be ${expectedVerdict}`);
  const price = config.prices[line.model] ?? null;
  const usd =
    price && (line.inputTokens * price.inputUsdPerMTok + line.outputTokens * price.outputUsdPerMTok) / 1_000_000;
  if (!isNear(line.costUsd, usd)) say(at, `the cost must be ${usd}`);
};

/** Checks that every tested model has answered every accepted variant and its seeds. */
const checkCompleteness = (study: Study, submissions: readonly Placed<"submission">[], say: Say): void => {
  const { config, roles } = study.evidence.header;
  const acceptedVariants = study.variants.filter(({ end }) => end?.status === "accepted");
  const problemIds = new Set([
    ...acceptedVariants.flatMap(({ id }) => study.roots(id)),
    ...acceptedVariants.map(({ id }) => id),
  ]);
  const keys = new Set<string>();
  for (const { line, at } of submissions) {
    const key = JSON.stringify([line.problemId, line.model, line.sampleIndex]);
    if (keys.has(key)) say(at, "the sample stands twice");
    if (line.sampleIndex >= config.samples) say(at, "there are too many samples");
    if (!problemIds.has(line.problemId)) say(at, `${line.problemId} is no accepted variant or seed of one`);
    keys.add(key);
  }
  for (const problemId of problemIds)
    for (const model of roles.tested)
      for (let sample = 0; sample < config.samples; sample++)
        if (!keys.has(JSON.stringify([problemId, model, sample])))
          say(1, `sample ${sample} of ${model} for ${problemId} is missing`);
};

const checkExcluded = (study: Study, submissions: readonly Placed<"submission">[], say: Say): void => {
  const { baselines } = study.evidence.header.config;
  const lines = new Map(study.evidence.all("exclude").map((one) => [one.line.problemId, one]));
  for (const { id, end } of study.variants) {
    if (end?.status !== "accepted") continue;
    const isSolved = baselines.every((model) => {
      const samples = submissions.filter(
        ({ line }) => line.problemId === id && line.model === model && line.verdict !== "unscored",
      );
      return samples.length > 0 && samples.every(({ line }) => line.verdict === "pass");
    });
    const line = lines.get(id);
    const isExcluded = baselines.length > 0 && isSolved;
    if (isExcluded !== (line !== undefined))
      say(line?.at ?? 1, `${id}: all baselines ${isSolved ? "" : "do not "}solve it`);
    if (line && !sameTexts([...line.line.models].sort(), [...baselines].sort()))
      say(line.at, "models are the baselines");
    lines.delete(id);
  }
  for (const { at } of lines.values()) say(at, "only an accepted variant is excluded");
};

const checkLabels = ({ line, at }: Placed<"errorLabels">, submission: Submission, study: Study, say: Say): void => {
  const { config, roles } = study.evidence.header;
  if (!roles.judge.includes(line.model)) say(at, `${line.model} is no judge`);
  const fits = (labels: readonly string[]): boolean =>
    labels.length > 0 && labels.every((one) => errorLabels.includes(one));
  const firstFit = line.replies.findIndex(fits);
  if (!sameTexts(line.labels, firstFit < 0 ? null : line.replies[firstFit]!))
    say(at, "the labels are not those of a reply");
  if (firstFit >= 0 && firstFit !== line.replies.length - 1)
    say(at, "the judge is asked again after labels of the list");
  if (line.replies.length > config.labelAttempts) say(at, "the judge is asked too often");
  if (firstFit < 0 && line.replies.length < config.labelAttempts) say(at, "the judge is not asked again");
  const hasLimitFailure = /[TM]/.test(submission.perTest ?? "");
  const hasComplexityLabel = line.labels?.includes("complexity") ?? false;
  const flag =
    line.labels === null || hasLimitFailure === hasComplexityLabel
      ? []
      : [hasLimitFailure ? "limitWithoutComplexity" : "complexityWithoutLimit"];
  if (!sameTexts(line.flags, flag)) say(at, `flags must be ${flag}`);
};

const comparableParents = (problem: Problem): readonly string[] =>
  Object.entries(problem.axisCheck?.programs ?? {}).flatMap(([id, { skipped }]) => (skipped === null ? [id] : []));

const verdictA = (rows: LineOf<"regression">["rows"], problem: Problem, study: Study): boolean | null => {
  const { regressionShare, regressionTests } = study.evidence.header.config;
  const expected = expectedOf(problem);
  const verdicts = [...Map.groupBy(rows, ({ parentId }) => parentId).values()].flatMap((parentRows) => {
    const decisiveRows = parentRows.filter(
      ({ inputId, parentOutputHash }) => parentOutputHash !== null && parentOutputHash !== expected.get(inputId),
    );
    if (decisiveRows.length < regressionTests || decisiveRows.length === 0) return [];
    const equalCount = decisiveRows.filter(
      ({ outputHash, parentOutputHash }) => outputHash === parentOutputHash,
    ).length;
    return [equalCount / decisiveRows.length >= regressionShare - 1e-12];
  });
  return verdicts.length === 0 ? null : verdicts.includes(true);
};

const verdictB = (perTest: string, problem: Problem): boolean | null => {
  const scales = problem.end!.suite!.map((id) => scaleOf(problem).get(id));
  if (!scales.includes("small") || !scales.includes("large")) return null;
  const isRightOnSmall = scales.every((scale, index) => scale === "large" || perTest[index] === "P");
  return isRightOnSmall && scales.some((scale, index) => scale === "large" && "TM".includes(perTest[index]!));
};

const checkRegression = ({ line, at }: Placed<"regression">, submission: Submission, study: Study, say: Say): void => {
  const problem = study.problems.get(submission.problemId)!;
  const parents = comparableParents(problem);
  const method = problem.request.axis === "efficiency" ? "b" : parents.length > 0 ? "a" : "c";
  if (line.method !== method) say(at, `the method must be ${method}`);
  if ((line.judge !== null) !== (method === "c") && !(method === "c" && line.verdict === null))
    say(at, "a judge goes with method c");
  const suite = problem.end?.suite ?? [];
  const wrongInputs = suite.filter((_, index) => submission.perTest?.[index] === "W");
  const rows =
    method === "a" ? parents.flatMap((parentId) => wrongInputs.map((inputId) => `${parentId} ${inputId}`)) : [];
  if (!sameTexts(line.rows.map(({ parentId, inputId }) => `${parentId} ${inputId}`).sort(), rows.sort()))
    say(at, "rows are the tests answered wrongly, for each comparable parent");
  const isSimilar = line.judge !== null && line.judge.similarity >= study.evidence.header.config.codeSimilarity;
  const verdicts = {
    a: () => verdictA(line.rows, problem, study),
    b: () => verdictB(submission.perTest ?? "", problem),
    c: () => (line.judge === null ? null : line.judge.regression && isSimilar),
  };
  const expectedVerdict = verdicts[method]();
  if (line.verdict !== expectedVerdict) say(at, `the verdict must be ${expectedVerdict}`);
  if (line.reason !== (expectedVerdict === null ? "not_assessable" : null)) say(at, "the reason is another");
};

const checkKnown = (study: Study, say: Say): void => {
  const endLines = new Map(study.evidence.all("problem").map(({ line, at }) => [line.problemId, at]));
  const references = new Set<string>();
  for (const { line, at } of study.evidence.all("known")) {
    const problem = study.problems.get(line.problemId);
    if (problem?.request.level !== 0) say(at, "known solutions belong to given problems");
    if ((endLines.get(line.problemId) ?? Number.POSITIVE_INFINITY) > at)
      say(at, "a known solution stands after its problem");
    const judgedIds = problem?.truths.map(({ inputId }) => inputId) ?? [];
    if (!sameTexts(Object.keys(line.runs).sort(), judgedIds.sort())) say(at, "runs are those of every judged input");
    if (line.reference && references.has(line.problemId)) say(at, "there are two references");
    if (line.reference && !line.correct) say(at, "a reference is correct");
    if (line.reference) references.add(line.problemId);
  }
};

/**
 * Checks the evidence lines of the evaluation: submissions, excluded variants, error labels, and outputs equal to those
 * of the seed. Also checks known solutions, null programs (which should pass nothing) and audits.
 */
export const checkEvaluated = (study: Study, say: Say): void => {
  const { evidence } = study;
  const submissions = evidence.all("submission");
  for (const submission of submissions) checkSubmission(submission, study, say);
  checkCompleteness(study, submissions, say);
  checkExcluded(study, submissions, say);
  const byId = new Map(submissions.map(({ line }) => [line.submissionId, line]));
  const findFailure = ({ line }: Placed<"errorLabels"> | Placed<"regression">, at: number): Submission | null => {
    const submission = byId.get(line.submissionId);
    const isVariant = (study.problems.get(submission?.problemId ?? "")?.request.level ?? 0) > 0;
    if (submission?.verdict === "fail" && isVariant && (line.kind !== "regression" || submission.codeHash))
      return submission;
    say(at, "it is of no failed submission to a variant");
    return null;
  };
  for (const kind of ["errorLabels", "regression"] as const) {
    const submissionIds = new Set<string>();
    for (const one of evidence.all(kind)) {
      const submission = findFailure(one, one.at);
      if (submissionIds.has(one.line.submissionId)) say(one.at, "it stands twice");
      submissionIds.add(one.line.submissionId);
      if (!submission) continue;
      if (one.line.kind === "errorLabels") checkLabels(one as Placed<"errorLabels">, submission, study, say);
      else checkRegression(one as Placed<"regression">, submission, study, say);
    }
  }
  checkKnown(study, say);
  for (const { line, at } of [...evidence.all("nullProgram"), ...evidence.all("humanAudit")])
    if (study.problems.get(line.problemId)?.end?.status !== "accepted") say(at, `${line.problemId} is not accepted`);
  for (const { line, at } of evidence.all("humanAudit"))
    if (!evidence.header.roles.annotators.includes(line.annotator)) say(at, `${line.annotator} is no annotator`);
};
