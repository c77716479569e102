import { type Facts, valuesOf } from "./facts.ts";
import { meanRow, plainRow, type Row, toNineDecimals } from "./metric-row.ts";
import { inputKinds, type Problem } from "./study.ts";

type Group = readonly [string, unknown, readonly Problem[]];

const groupsBy = (by: string, problems: readonly Problem[], of: (problem: Problem) => readonly unknown[]): Group[] => {
  const values = [...new Set(problems.flatMap(of))];
  return values.map((value) => [by, value, problems.filter((problem) => of(problem).includes(value))] as const);
};

const passRows = (facts: Facts): readonly Row[] => {
  const { study } = facts;
  const problems = study.evaluated;
  const { ks } = study.evidence.header.config;
  const skills = (one: Problem): readonly string[] => one.reply?.skills ?? [];
  const places = (one: Problem) => skills(one).flatMap((skill) => study.evidence.places.get(skill) ?? []);
  const groups: readonly Group[] = [
    ...groupsBy("difficulty", problems, (one) => [one.reply?.declaredDifficulty]),
    ...groupsBy("axis", problems, (one) => [one.request.axis]),
    ...groupsBy("level", problems, (one) => [one.request.level]),
    ...groupsBy("tag", problems, (one) => places(one).map(({ tag }) => tag)),
    ...groupsBy("subtag", problems, (one) => places(one).map(({ subtag }) => subtag)),
    ...groupsBy("skill", problems, skills),
  ];
  const row = (model: string, by: string, value: unknown, k: number, ofGroup: readonly Problem[]): Row => {
    const items = valuesOf(facts, ofGroup, ({ id }) => facts.rate(model, id, k));
    const reason = items.length > 0 ? null : ofGroup.length > 0 ? "k_above_n" : "empty";
    return meanRow("passAtK", { model, by, value, k }, items, { reason });
  };
  return facts.models.flatMap((model) => [
    ...ks.map((k) => row(model, "all", null, k, problems)),
    ...groups.map(([by, value, groupProblems]) => row(model, by, value, 1, groupProblems)),
  ]);
};

const kindOf = (problem: Problem, input: string) => problem.draws.get(input)?.kind;

const deltaRows = (facts: Facts): readonly Row[] =>
  facts.models.flatMap((model) =>
    inputKinds.map((inputKind) => {
      const problems = facts.study.evaluated;
      const isPresent = problems.some((one) => one.end!.suite!.some((id) => kindOf(one, id) === inputKind));
      const items = valuesOf(facts, problems, (problem) => {
        const fullRate = facts.rate(model, problem.id);
        const partialRate = facts.rateOver(model, problem, (id) => kindOf(problem, id) !== inputKind);
        return fullRate === null || partialRate === null ? null : fullRate - partialRate;
      });
      return meanRow("deltaKind", { model, inputKind }, items, { label: isPresent ? null : "absent" });
    }),
  );

const collapseRows = (facts: Facts): readonly Row[] => {
  const problems = facts.study.evaluated;
  const levels = [...new Set(problems.map(({ request }) => request.level))];
  return facts.models.flatMap((model) => {
    const pairs = problems.flatMap((problem) => {
      const [s, v] = [facts.mean(model, facts.study.roots(problem.id)), facts.rate(model, problem.id)];
      const { level } = problem.request;
      return s === null || v === null ? [] : [{ cluster: facts.lineage(problem.id), level, s, v }];
    });
    return ["all", ...levels].flatMap((level) => {
      const levelPairs = pairs.filter((pair) => level === "all" || pair.level === level);
      const absolute = levelPairs.map(({ cluster, s, v }) => ({ cluster, value: s - v }));
      const items = levelPairs.map(({ cluster, s, v }) => ({ cluster, add: [s - v, s] }));
      const sums = items.reduce(([a, b], { add }) => [a! + add[0]!, b! + add[1]!], [0, 0] as number[]);
      const statistic = ([a, b]: readonly number[]) => (b! > 1e-12 ? a! / b! : null);
      const estimate = statistic(sums);
      const reason = levelPairs.length === 0 ? "empty" : estimate === null ? "zero_seed_rate" : null;
      return [
        meanRow("collapse", { model, level, form: "absolute" }, absolute),
        {
          name: "collapse",
          scope: { model, level, form: "relative" },
          estimate,
          n: levelPairs.length,
          reason,
          method: "clusterBootstrap" as const,
          ...(estimate === null ? {} : { boot: { items, statistic } }),
        },
      ];
    });
  });
};

const dropRows = (facts: Facts): readonly Row[] => {
  const problems = facts.study.evaluated;
  const levels = [...new Set(problems.map(({ request }) => request.level))];
  return facts.models.flatMap((model) =>
    levels.map((level) => {
      const levelProblems = problems.filter(({ request }) => request.level === level);
      const items = valuesOf(facts, levelProblems, (problem) => {
        const [parentRate, variantRate] = [facts.mean(model, problem.request.parents), facts.rate(model, problem.id)];
        return parentRate === null || variantRate === null ? null : parentRate - variantRate;
      });
      return meanRow("levelDrop", { model, level }, items);
    }),
  );
};

const gainRows = (facts: Facts): readonly Row[] => {
  const { ks, gainSignificant, gainModerate } = facts.study.evidence.header.config;
  if (!ks.includes(1) || !ks.includes(3)) return [];
  const problems = facts.study.evaluated;
  const tags = [...new Set(problems.flatMap(({ id }) => facts.study.tagsOf(id)))];
  return facts.models.flatMap((model) =>
    tags.map((tag) => {
      const tagProblems = problems.filter(({ id }) => facts.study.tagsOf(id).includes(tag));
      const items = valuesOf(facts, tagProblems, ({ id }) => {
        const three = facts.rate(model, id, 3);
        return three === null ? null : three - facts.rate(model, id)!;
      });
      const row = meanRow("gain", { model, tag }, items, { reason: items.length === 0 ? "k_above_n" : null });
      const gain = row.estimate === null ? null : toNineDecimals(row.estimate);
      const label =
        gain === null ? null : gain >= gainSignificant ? "significant" : gain >= gainModerate ? "moderate" : "minor";
      return { ...row, label };
    }),
  );
};

const axisGaps = (facts: Facts): readonly Row[] => {
  const problems = facts.study.evaluated;
  return facts.models.map((model) => {
    const rates = [...Map.groupBy(problems, ({ request }) => request.axis).values()]
      .map((axisProblems) =>
        facts.mean(
          model,
          axisProblems.map(({ id }) => id),
        ),
      )
      .filter((rate) => rate !== null);
    const areTooFew = rates.length < 2;
    const gap = areTooFew ? null : Math.max(...rates) - Math.min(...rates);
    return plainRow("axisGap", { model }, gap, rates.length, { reason: areTooFew ? "few_axes" : null });
  });
};

const difficultyRows = (facts: Facts): readonly Row[] =>
  facts.study.evaluated.map(({ id }) => {
    const rates = facts.models.map((model) => facts.rate(model, id)).filter((rate) => rate !== null);
    const mean = rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const rounded = mean === null ? null : toNineDecimals(mean);
    const isAtLeast = (share: number): boolean => rounded! >= toNineDecimals(share);
    const label = rounded === null ? null : isAtLeast(2 / 3) ? "easy" : isAtLeast(1 / 3) ? "medium" : "hard";
    return plainRow("empiricalDifficulty", { problemId: id }, mean, rates.length, { label });
  });

/** The expected metrics of the tested models: pass rates, and drops and gains of pass rates on variants. */
export const scoreRows = (facts: Facts): readonly Row[] => [
  ...[passRows, deltaRows, collapseRows, dropRows, gainRows, axisGaps, difficultyRows].flatMap((rows) => rows(facts)),
];
