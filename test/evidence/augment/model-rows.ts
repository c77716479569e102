import { auditVerdicts } from "./audit-verdicts.ts";
import { type Facts, valuesOf } from "./facts.ts";
import type { LineOf } from "./form.ts";
import { meanRow, plainRow, type Row } from "./metric-row.ts";
import type { Statistic } from "./resample.ts";
import { correlation, exactP, fisherBounds, ranksOf, wilsonBounds } from "./statistics.ts";

const viewRows = (facts: Facts): readonly Row[] => {
  const problems = facts.study.evaluated;
  return facts.models.flatMap((model) => {
    const costs = facts.submissions.filter(
      (one) => one.model === model && problems.some(({ id }) => id === one.problemId),
    );
    const isPriceKnown = costs.length > 0 && costs.every(({ costUsd }) => costUsd !== null);
    const cost = isPriceKnown ? costs.reduce((sum, { costUsd }) => sum + costUsd!, 0) / costs.length : null;
    const reason = isPriceKnown ? null : costs.length === 0 ? "empty" : "unknown_price";
    const firmItems = valuesOf(facts, problems, (problem) => {
      const adjudicatedIds = new Set(
        problem.truths.flatMap(({ inputId, provenance }) => (provenance === "adjudicated" ? [inputId] : [])),
      );
      return facts.rateOver(model, problem, (id) => !adjudicatedIds.has(id));
    });
    const foreignProblems = problems.filter(({ request }) => request.model !== model);
    return [
      plainRow("costUsd", { model }, cost, costs.length, { reason }),
      meanRow("withoutAdjudicated", { model }, firmItems),
      meanRow(
        "excludeOwn",
        { model },
        valuesOf(facts, foreignProblems, ({ id }) => facts.rate(model, id)),
      ),
    ];
  });
};

const preferenceRows = (facts: Facts): readonly Row[] => {
  const problems = facts.study.evaluated;
  const width = 4 * facts.models.length;
  return facts.models.map((model): Row => {
    const ownProblems = problems.filter(({ request }) => request.model === model);
    const items = problems.map((problem) => {
      const add = new Array<number>(width).fill(0);
      for (const [at, testedModel] of facts.models.entries()) {
        const rate = facts.rate(testedModel, problem.id);
        if (rate === null) continue;
        const place = 4 * at + (problem.request.model === model ? 0 : 2);
        add[place] = rate;
        add[place + 1] = 1;
      }
      return { cluster: facts.lineage(problem.id), add };
    });
    const statistic: Statistic = (sums) => {
      const gaps = facts.models.map((_, at) => {
        const [a, n, b, m] = sums.slice(4 * at, 4 * at + 4) as [number, number, number, number];
        return n === 0 || m === 0 ? null : a / n - b / m;
      });
      const modelGap = gaps[facts.models.indexOf(model)]!;
      const otherGaps = gaps.filter((gap, at) => gap !== null && facts.models[at] !== model) as number[];
      return modelGap === null || otherGaps.length === 0
        ? null
        : modelGap - otherGaps.reduce((a, b) => a + b, 0) / otherGaps.length;
    };
    const sums = items.reduce(
      (totals, { add }) => totals.map((value, at) => value + add[at]!),
      new Array(width).fill(0),
    );
    const estimate = items.length === 0 ? null : statistic(sums as number[]);
    const boot = estimate === null ? {} : { boot: { items, statistic } };
    const n = ownProblems.filter(({ id }) => facts.rate(model, id) !== null).length;
    const reason = estimate === null ? "empty" : null;
    return { name: "selfPreference", scope: { model }, estimate, n, method: "clusterBootstrap", reason, ...boot };
  });
};

const correlationRow = (
  name: string,
  scope: Row["scope"],
  pairs: readonly (readonly [number, number])[],
  level: number,
): Row => {
  const areRanks = name === "boardSpearman";
  const [left, right] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  const [x, y] = areRanks ? [ranksOf(left), ranksOf(right)] : [left, right];
  const n = pairs.length;
  const r = n < 3 ? null : correlation(x, y);
  const reason = n < 3 ? "few_models" : r === null ? "zero_variance" : null;
  const method = areRanks ? "none" : "fisher";
  const bounds = r === null || areRanks ? null : fisherBounds(r, n, level);
  const pValue = r === null ? null : (exactP(x, y) ?? undefined);
  return { name, scope, estimate: r, n, method, reason, bounds, pValue };
};

const correlationRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const { confidenceLevel } = evidence.header.config;
  const problems = facts.study.evaluated;
  const { generator } = evidence.header.roles;
  const byGenerator = (name: string): readonly string[] =>
    problems.filter(({ request }) => request.model === name).map(({ id }) => id);
  const generators = generator.flatMap((g, at) =>
    generator.slice(at + 1).map((h) => {
      const pairs = facts.models.flatMap((model) => {
        const [x, y] = [facts.mean(model, byGenerator(g)), facts.mean(model, byGenerator(h))];
        return x === null || y === null ? [] : [[x, y] as const];
      });
      return correlationRow("generatorPearson", { generators: [g, h] }, pairs, confidenceLevel);
    }),
  );
  const boards = evidence.all("board").flatMap(({ line }) => {
    const sign = line.orientation === "lower" ? -1 : 1;
    const pairs = facts.models.flatMap((model) => {
      const rate = facts.mean(
        model,
        problems.map(({ id }) => id),
      );
      const score = line.scores[model];
      return rate === null || score === undefined ? [] : [[rate, sign * score] as const];
    });
    return ["boardPearson", "boardSpearman"].map((name) =>
      correlationRow(name, { board: line.name }, pairs, confidenceLevel),
    );
  });
  return [...generators, ...boards];
};

const errorRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const evaluatedIds = new Set(facts.study.evaluated.map(({ id }) => id));
  const byId = new Map(facts.submissions.map((one) => [one.submissionId, one]));
  const failuresOf = <L extends LineOf<"errorLabels"> | LineOf<"regression">>(
    lines: readonly { line: L }[],
    model: string,
  ) =>
    lines.flatMap(({ line }) => {
      const submission = byId.get(line.submissionId);
      const counts = submission?.model === model && evaluatedIds.has(submission.problemId);
      return counts ? [{ line, cluster: facts.lineage(submission.problemId) }] : [];
    });
  return facts.models.flatMap((model) => {
    const labelLines = failuresOf(evidence.all("errorLabels"), model).filter(({ line }) => line.labels !== null);
    const shares = ["modeling", "logic", "indexing", "complexity", "others"].map((label) => {
      const items = labelLines.map(({ line, cluster }) => ({ cluster, value: line.labels!.includes(label) ? 1 : 0 }));
      return meanRow("errorShare", { model, label }, items);
    });
    const assessments = failuresOf(evidence.all("regression"), model).filter(({ line }) => line.verdict !== null);
    const regression = ["all", "a", "b", "c"].map((method) => {
      const assessmentsOfMethod = assessments.filter(({ line }) => method === "all" || line.method === method);
      const items = assessmentsOfMethod.map(({ line, cluster }) => ({ cluster, value: line.verdict ? 1 : 0 }));
      return meanRow("regressionRate", { model, method }, items);
    });
    const lengths = labelLines.map(({ line, cluster }) => ({ cluster, value: new Set(line.labels).size }));
    const mismatches = labelLines.map(({ line, cluster }) => ({ cluster, value: line.flags.length > 0 ? 1 : 0 }));
    const failures = [meanRow("labelsPerFailure", { model }, lengths), meanRow("labelMismatch", { model }, mismatches)];
    return [...shares, ...failures, ...regression];
  });
};

const range = (configBounds: readonly [number | null, number | null], hits: number, n: number, level: number) => {
  const interval = n === 0 ? null : wilsonBounds(hits, n, level);
  const [low, high] = [configBounds[0] ?? interval?.[0], configBounds[1] ?? interval?.[1]];
  if (low === undefined || high === undefined) return null;
  const isMeasured = configBounds[0] === null && configBounds[1] === null;
  return { low, high, point: isMeasured ? hits / n : (low + high) / 2 };
};

const debiasedRows = (facts: Facts): readonly Row[] => {
  const { evidence } = facts.study;
  const { alphaMin, alphaMax, qMin, qMax, confidenceLevel: level } = evidence.header.config;
  const people = auditVerdicts(facts);
  const nulls = evidence.all("nullProgram").map(({ line }) => line.passed);
  const alpha = range([alphaMin, alphaMax], people.filter(({ solvable }) => !solvable).length, people.length, level);
  const q = range([qMin, qMax], nulls.filter(Boolean).length, nulls.length, level);
  return facts.models.map((model): Row => {
    const firstSamples = facts.study.evaluated.flatMap(({ id }) =>
      facts.scored(model, id).filter(({ sampleIndex }) => sampleIndex === 0),
    );
    const n = firstSamples.length;
    const emptyRow = { name: "debiased", scope: { model }, estimate: null, n, method: "corners" } as const;
    if (n === 0) return { ...emptyRow, reason: "empty" };
    if (alpha === null || q === null) return { ...emptyRow, reason: "no_bounds" };
    if (alpha.high >= 1 || alpha.point >= 1) return { ...emptyRow, reason: "alpha_one" };
    const passCount = firstSamples.filter(({ verdict }) => verdict === "pass").length;
    const rateAt = (mu: number, a: number, b: number): number => Math.min(1, Math.max(0, (mu - a * b) / (1 - a)));
    const corners = wilsonBounds(passCount, n, level).flatMap((mu) =>
      [alpha.low, alpha.high].flatMap((a) => [q.low, q.high].map((b) => rateAt(mu, a, b))),
    );
    const estimate = rateAt(passCount / n, alpha.point, q.point);
    return { ...emptyRow, estimate, reason: null, bounds: [Math.min(...corners), Math.max(...corners)] };
  });
};

/** The expected metrics of the tested models, apart from their pass rates. */
export const modelRows = (facts: Facts): readonly Row[] =>
  [viewRows, preferenceRows, correlationRows, errorRows, debiasedRows].flatMap((rows) => rows(facts));
