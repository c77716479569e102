import type { Facts } from "./facts.ts";
import type { LineOf } from "./form.ts";
import { bareRow, meanRow, type Row } from "./metric-row.ts";
import { audited } from "./model-rows.ts";
import { majority } from "./rules.ts";
import { wilsonBounds } from "./statistics.ts";
import { inputKinds, outputOf, type Problem } from "./study.ts";

type Suite = ReadonlyMap<string, string>;

/** True outputs under the rules of one ablation, by input. */
const suiteOf = (variant: string, problem: Problem): Suite => {
  const { truths, formed, end, solvers } = problem;
  const optimized = [...solvers.values()].filter(({ role }) => role === "optimized").map(({ solverId }) => solverId);
  const built = (of: (truth: LineOf<"truth">) => string | null): Suite =>
    new Map(
      truths.flatMap((truth) => {
        const output = of(truth);
        return output === null ? [] : [[truth.inputId, output] as const];
      }),
    );
  const most = (ids: readonly string[]) => (truth: LineOf<"truth">) =>
    majority(ids.map((id) => truth.runs[id] ?? ["crash", null]));
  if (variant === "bruteOnly") return built(({ brute }) => outputOf(brute));
  if (variant === "majorityUnfiltered") return built(most(optimized));
  if (variant === "majorityFiltered") return built(most(formed));
  if (variant === "full") return built(({ inputId, expected }) => (end?.suite?.includes(inputId) ? expected : null));
  const whole = optimized.filter((id) => truths.every(({ runs }) => outputOf(runs[id]) !== null));
  const vectors = Map.groupBy(whole, (id) => truths.map(({ runs }) => outputOf(runs[id])).join());
  const winner = [...vectors.values()].find((ids) => ids.length * 2 > optimized.length)?.[0];
  return winner === undefined ? new Map() : built(({ runs }) => outputOf(runs[winner]));
};

const qualityRows = (facts: Facts): readonly Row[] => {
  const { evidence, problems } = facts.study;
  const { config } = evidence.header;
  const lines = evidence.all("known").map(({ line }) => line);
  const given = [...new Set(lines.map(({ problemId }) => problemId))].map((id) => problems.get(id)!);
  const share = (name: string, scope: Row["scope"], correct: boolean, suite: (problem: Problem) => Suite): Row => {
    const items = given.flatMap((problem) => {
      const tests = [...suite(problem)];
      if (tests.length === 0) return [];
      const own = lines.filter((line) => line.problemId === problem.id && line.correct === correct);
      return own.map(({ runs }) => {
        const passes = tests.every(([input, output]) => outputOf(runs[input]) === output);
        return { cluster: facts.lineage(problem.id), value: passes === correct ? 1 : 0 };
      });
    });
    return meanRow(name, scope, items);
  };
  const both = (scope: Row["scope"], suite: (problem: Problem) => Suite): readonly Row[] => [
    share("correctness", scope, true, suite),
    share("coverage", scope, false, suite),
  ];
  const kindOf = (problem: Problem, input: string) => problem.draws.get(input)?.kind;
  const validated = (variant: string, hits: number, n: number): Row => ({
    ...{ name: "validated", scope: { variant }, estimate: n === 0 ? null : hits / n, n, method: "wilson" },
    ...{ reason: n === 0 ? "empty" : null, bounds: n === 0 ? null : wilsonBounds(hits, n, config.confidenceLevel) },
  });
  const keeps = (variant: string): number =>
    given.filter((problem) => {
      const inputs = [...suiteOf(variant, problem).keys()];
      return inputKinds.every(
        (kind) => inputs.filter((id) => kindOf(problem, id) === kind).length >= config.minimum[kind],
      );
    }).length;
  const variants = config.ablation
    ? ["bruteOnly", "majorityUnfiltered", "majorityFiltered", "full", "solutionLevel"]
    : ["full"];
  const replied = [...problems.values()].filter(({ reply }) => reply !== null);
  const limited = replied.filter(({ limits }) => limits?.verdict === "accepted");
  return [
    ...variants.flatMap((variant) => both({ variant }, (problem) => suiteOf(variant, problem))),
    ...config.compositions.flatMap((composition) =>
      both({ composition }, (problem) => {
        const full = suiteOf("full", problem);
        const taken = inputKinds.flatMap((kind, at) =>
          (problem.end?.suite ?? []).filter((id) => kindOf(problem, id) === kind).slice(0, composition[at]),
        );
        return new Map(taken.map((id) => [id, full.get(id)!]));
      }),
    ),
    ...variants.map((variant) => validated(variant, keeps(variant), given.length)),
    validated("run", limited.length, replied.length),
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
  const judged = [...problems.values()].flatMap((problem) => problem.truths);
  const discarded = judged.filter(({ expected }) => expected === null).length;
  return [
    ...["brute", "majority", "adjudicated"].flatMap((provenance) => {
      const own = tests.filter(({ truth }) => truth?.provenance === provenance);
      const compared = own.filter(({ reference }) => reference !== undefined);
      const items = compared.map(({ cluster, truth, reference }) => ({
        cluster,
        value: truth.expected === reference ? 1 : 0,
      }));
      const share = tests.length === 0 ? null : own.length / tests.length;
      return [
        bareRow("provenanceShare", { provenance }, share, tests.length),
        meanRow("truthAccuracy", { provenance }, items),
      ];
    }),
    bareRow("discardedShare", {}, judged.length === 0 ? null : discarded / judged.length, judged.length),
  ];
};

const agreementRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const people = evidence.header.roles.annotators;
  const lines = evidence.all("humanAudit").map(({ line }) => line);
  const whole = [...Map.groupBy(lines, ({ problemId }) => problemId).values()].filter((own) =>
    people.every((name) => own.some(({ annotator }) => annotator === name)),
  );
  return (["solvable", "axis"] as const).flatMap((of) => {
    const answers = whole.map((own) => own.map((one) => String(of === "axis" ? one.axisGuess : one.solvable)));
    const n = answers.length;
    if (n === 0 || people.length < 2)
      return ["pairwiseAgreement", "fleissKappa"].map((name) => bareRow(name, { of }, null, n));
    const pairs = (row: readonly string[]): number => {
      const alike = row.flatMap((a, at) => row.slice(at + 1).map((b): number => (a === b ? 1 : 0)));
      return alike.reduce((sum, one) => sum + one, 0) / alike.length;
    };
    const agreement = answers.reduce((sum, row) => sum + pairs(row), 0) / n;
    const all = answers.flat();
    const shares = [...new Set(all)].map((value) => all.filter((one) => one === value).length / all.length);
    const chance = shares.reduce((sum, share) => sum + share * share, 0);
    const kappa = chance > 1 - 1e-12 ? null : (agreement - chance) / (1 - chance);
    return [
      bareRow("pairwiseAgreement", { of }, agreement, n),
      bareRow("fleissKappa", { of }, kappa, n, { reason: kappa === null ? "zero_variance" : null }),
    ];
  });
};

const auditRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const problems = audited(facts);
  const solvable = problems.filter((one) => one.solvable).length;
  const n = problems.length;
  const lines = evidence.all("humanAudit").map(({ line }) => line);
  const novelty = lines.length === 0 ? null : lines.reduce((sum, one) => sum + one.novelty, 0) / lines.length;
  const guesses = lines.map((line) => ({
    cluster: facts.lineage(line.problemId),
    value: line.axisGuess === facts.study.problems.get(line.problemId)?.request.axis ? 1 : 0,
  }));
  const bounds = n === 0 ? null : wilsonBounds(solvable, n, evidence.header.config.confidenceLevel);
  return [
    {
      ...{ name: "solvability", scope: {}, estimate: n === 0 ? null : solvable / n, n, method: "wilson" },
      ...{ reason: n === 0 ? "empty" : null, bounds },
    },
    bareRow("novelty", {}, novelty, lines.length),
    meanRow("axisAgreement", {}, guesses),
    ...agreementRows(facts),
  ];
};

const countRows = (facts: Facts): readonly Row[] => {
  const { variants, excluded } = facts.study;
  const accepted = variants.filter(({ end }) => end?.status === "accepted").length;
  const rejected = variants.filter(({ end }) => end?.status === "rejected");
  const reasons = [...new Set(rejected.map(({ end }) => end!.reason))];
  const count = (what: string, reason: string | null, value: number, n: number): Row =>
    bareRow("count", { what, reason }, value, n);
  return [
    count("requested", null, variants.length, variants.length),
    count("accepted", null, accepted, variants.length),
    ...reasons.map((reason) =>
      count("rejected", reason, rejected.filter(({ end }) => end!.reason === reason).length, variants.length),
    ),
    count("excluded", null, excluded.size, accepted),
    ...facts.models.map((model) => {
      const own = facts.submissions.filter((one) => one.model === model);
      const failed = own.filter(({ verdict }) => verdict === "unscored").length;
      return bareRow("unscored", { model }, failed, own.length);
    }),
  ];
};

/** What is said of suites, truth, audits and the run itself. */
export const suiteRows = (facts: Facts): readonly Row[] =>
  [qualityRows, truthRows, auditRows, countRows].flatMap((rows) => rows(facts));
