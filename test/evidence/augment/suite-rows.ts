import { auditVerdicts } from "./audit-verdicts.ts";
import type { Facts } from "./facts.ts";
import type { LineOf } from "./form.ts";
import { meanRow, plainRow, type Row } from "./metric-row.ts";
import { majority } from "./rules.ts";
import { wilsonBounds } from "./statistics.ts";
import { inputKinds, outputOf, type Problem } from "./study.ts";

type Suite = ReadonlyMap<string, string>;

/** Input id → true output under the rules of one ablation. */
const suiteOf = (variant: string, problem: Problem): Suite => {
  const { truths, formed, end, solvers } = problem;
  const optimized = [...solvers.values()].filter(({ role }) => role === "optimized").map(({ solverId }) => solverId);
  const buildSuite = (of: (truth: LineOf<"truth">) => string | null): Suite =>
    new Map(
      truths.flatMap((truth) => {
        const output = of(truth);
        return output === null ? [] : [[truth.inputId, output] as const];
      }),
    );
  const majorityAmong = (ids: readonly string[]) => (truth: LineOf<"truth">) =>
    majority(ids.map((id) => truth.runs[id] ?? ["crash", null]));
  if (variant === "bruteOnly") return buildSuite(({ brute }) => outputOf(brute));
  if (variant === "majorityUnfiltered") return buildSuite(majorityAmong(optimized));
  if (variant === "majorityFiltered") return buildSuite(majorityAmong(formed));
  if (variant === "full")
    return buildSuite(({ inputId, expected }) => (end?.suite?.includes(inputId) ? expected : null));
  const completeIds = optimized.filter((id) => truths.every(({ runs }) => outputOf(runs[id]) !== null));
  const vectors = Map.groupBy(completeIds, (id) => truths.map(({ runs }) => outputOf(runs[id])).join());
  const winner = [...vectors.values()].find((ids) => ids.length * 2 > optimized.length)?.[0];
  return winner === undefined ? new Map() : buildSuite(({ runs }) => outputOf(runs[winner]));
};

const qualityRows = (facts: Facts): readonly Row[] => {
  const { evidence, problems } = facts.study;
  const { config } = evidence.header;
  const lines = evidence.all("known").map(({ line }) => line);
  const givenProblems = [...new Set(lines.map(({ problemId }) => problemId))].map((id) => problems.get(id)!);
  const share = (name: string, scope: Row["scope"], correct: boolean, suite: (problem: Problem) => Suite): Row => {
    const items = givenProblems.flatMap((problem) => {
      const tests = [...suite(problem)];
      if (tests.length === 0) return [];
      const solutions = lines.filter((line) => line.problemId === problem.id && line.correct === correct);
      return solutions.map(({ runs }) => {
        const passes = tests.every(([input, output]) => outputOf(runs[input]) === output);
        return { cluster: facts.lineage(problem.id), value: passes === correct ? 1 : 0 };
      });
    });
    return meanRow(name, scope, items);
  };
  const qualityPair = (scope: Row["scope"], suite: (problem: Problem) => Suite): readonly Row[] => [
    share("correctness", scope, true, suite),
    share("coverage", scope, false, suite),
  ];
  const kindOf = (problem: Problem, input: string) => problem.draws.get(input)?.kind;
  const validatedRow = (variant: string, hits: number, n: number): Row => ({
    name: "validated",
    scope: { variant },
    estimate: n === 0 ? null : hits / n,
    n,
    method: "wilson",
    reason: n === 0 ? "empty" : null,
    bounds: n === 0 ? null : wilsonBounds(hits, n, config.confidenceLevel),
  });
  const countComplete = (variant: string): number =>
    givenProblems.filter((problem) => {
      const inputs = [...suiteOf(variant, problem).keys()];
      return inputKinds.every(
        (kind) => inputs.filter((id) => kindOf(problem, id) === kind).length >= config.minimum[kind],
      );
    }).length;
  const variants = config.ablation
    ? ["bruteOnly", "majorityUnfiltered", "majorityFiltered", "full", "solutionLevel"]
    : ["full"];
  const repliedProblems = [...problems.values()].filter(({ reply }) => reply !== null);
  const limitedProblems = repliedProblems.filter(({ limits }) => limits?.verdict === "accepted");
  return [
    ...variants.flatMap((variant) => qualityPair({ variant }, (problem) => suiteOf(variant, problem))),
    ...config.compositions.flatMap((composition) =>
      qualityPair({ composition }, (problem) => {
        const full = suiteOf("full", problem);
        const firstIds = inputKinds.flatMap((kind, at) =>
          (problem.end?.suite ?? []).filter((id) => kindOf(problem, id) === kind).slice(0, composition[at]),
        );
        return new Map(firstIds.map((id) => [id, full.get(id)!]));
      }),
    ),
    ...variants.map((variant) => validatedRow(variant, countComplete(variant), givenProblems.length)),
    validatedRow("run", limitedProblems.length, repliedProblems.length),
  ];
};

const truthRows = (facts: Facts): readonly Row[] => {
  const { evidence, problems } = facts.study;
  const truths = new Map<string, string | null>();
  for (const { line } of evidence.all("known"))
    if (line.reference)
      for (const [input, run] of Object.entries(line.runs)) truths.set(`${line.problemId} ${input}`, outputOf(run));
  const tests = [...problems.values()].flatMap((problem) =>
    (problem.end?.suite ?? []).map((id) => ({
      cluster: facts.lineage(problem.id),
      truth: problem.truths.find(({ inputId }) => inputId === id)!,
      reference: truths.get(`${problem.id} ${id}`),
    })),
  );
  const judgedTruths = [...problems.values()].flatMap((problem) => problem.truths);
  const discardCount = judgedTruths.filter(({ expected }) => expected === null).length;
  const discardedShare = judgedTruths.length === 0 ? null : discardCount / judgedTruths.length;
  return [
    ...["brute", "majority", "adjudicated"].flatMap((provenance) => {
      const provenanceTests = tests.filter(({ truth }) => truth?.provenance === provenance);
      const referenceTests = provenanceTests.filter(({ reference }) => reference !== undefined);
      const items = referenceTests.map(({ cluster, truth, reference }) => ({
        cluster,
        value: truth.expected === reference ? 1 : 0,
      }));
      const share = tests.length === 0 ? null : provenanceTests.length / tests.length;
      return [
        plainRow("provenanceShare", { provenance }, share, tests.length),
        meanRow("truthAccuracy", { provenance }, items),
      ];
    }),
    plainRow("discardedShare", {}, discardedShare, judgedTruths.length),
  ];
};

const agreementRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const people = evidence.header.roles.annotators;
  const lines = evidence.all("humanAudit").map(({ line }) => line);
  const groups = [...Map.groupBy(lines, ({ problemId }) => problemId).values()].filter((group) =>
    people.every((name) => group.some(({ annotator }) => annotator === name)),
  );
  return (["solvable", "axis"] as const).flatMap((subject) => {
    const answers = groups.map((group) =>
      group.map((one) => String(subject === "axis" ? one.axisGuess : one.solvable)),
    );
    const n = answers.length;
    if (n === 0 || people.length < 2)
      return ["pairwiseAgreement", "fleissKappa"].map((name) => plainRow(name, { of: subject }, null, n));
    const pairs = (row: readonly string[]): number => {
      const matches = row.flatMap((a, at) => row.slice(at + 1).map((b): number => (a === b ? 1 : 0)));
      return matches.reduce((sum, one) => sum + one, 0) / matches.length;
    };
    const agreement = answers.reduce((sum, row) => sum + pairs(row), 0) / n;
    const values = answers.flat();
    const shares = [...new Set(values)].map((value) => values.filter((one) => one === value).length / values.length);
    const chance = shares.reduce((sum, share) => sum + share * share, 0);
    const kappa = chance > 1 - 1e-12 ? null : (agreement - chance) / (1 - chance);
    return [
      plainRow("pairwiseAgreement", { of: subject }, agreement, n),
      plainRow("fleissKappa", { of: subject }, kappa, n, { reason: kappa === null ? "zero_variance" : null }),
    ];
  });
};

const auditRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const problems = auditVerdicts(facts);
  const solvableCount = problems.filter((one) => one.solvable).length;
  const n = problems.length;
  const lines = evidence.all("humanAudit").map(({ line }) => line);
  const novelty = lines.length === 0 ? null : lines.reduce((sum, one) => sum + one.novelty, 0) / lines.length;
  const guesses = lines.map((line) => ({
    cluster: facts.lineage(line.problemId),
    value: line.axisGuess === facts.study.problems.get(line.problemId)?.request.axis ? 1 : 0,
  }));
  const bounds = n === 0 ? null : wilsonBounds(solvableCount, n, evidence.header.config.confidenceLevel);
  return [
    {
      name: "solvability",
      scope: {},
      estimate: n === 0 ? null : solvableCount / n,
      n,
      method: "wilson",
      reason: n === 0 ? "empty" : null,
      bounds,
    },
    plainRow("novelty", {}, novelty, lines.length),
    meanRow("axisAgreement", {}, guesses),
    ...agreementRows(facts),
  ];
};

const countRows = (facts: Facts): readonly Row[] => {
  const { variants, excluded } = facts.study;
  const acceptedCount = variants.filter(({ end }) => end?.status === "accepted").length;
  const rejectedVariants = variants.filter(({ end }) => end?.status === "rejected");
  const reasons = [...new Set(rejectedVariants.map(({ end }) => end!.reason))];
  const count = (what: string, reason: string | null, value: number, n: number): Row =>
    plainRow("count", { what, reason }, value, n);
  return [
    count("requested", null, variants.length, variants.length),
    count("accepted", null, acceptedCount, variants.length),
    ...reasons.map((reason) =>
      count("rejected", reason, rejectedVariants.filter(({ end }) => end!.reason === reason).length, variants.length),
    ),
    count("excluded", null, excluded.size, acceptedCount),
    ...facts.models.map((model) => {
      const submissions = facts.submissions.filter((one) => one.model === model);
      const unscoredCount = submissions.filter(({ verdict }) => verdict === "unscored").length;
      return plainRow("unscored", { model }, unscoredCount, submissions.length);
    }),
  ];
};

/** The expected metrics about test suites, true outputs, audits and the run itself. */
export const suiteRows = (facts: Facts): readonly Row[] =>
  [qualityRows, truthRows, auditRows, countRows].flatMap((rows) => rows(facts));
