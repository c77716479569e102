import type { Line } from "./read.ts";
import { bootRow, mean, plainRow, type Row, type StudyNumbers } from "./study-numbers.ts";

const lowLabels = ["contradiction", "ambiguity", "unreasonableTest"];
const isLow = (line: Line): boolean => (line.labels ?? []).some((label: string) => lowLabels.includes(label));

const stages = [
  { stage: "initial", step: null },
  { stage: "afterDifficulty", step: "difficulty" },
  { stage: "afterCritic", step: "critic" },
] as const;

const stageRows = (study: StudyNumbers): readonly Row[] => {
  const [sample] = study.evidence.all("stageSample");
  if (!sample) return [];
  const items = sample.line.itemIds.map((id: string) => study.item(id));
  const valuesAt = (model: string, step: string | null) =>
    study
      .values(items, ({ id }) => study.rate("stage", model, id))
      .filter(({ id }) => step === null || study.step(step, id)?.verdict === "passed");
  const scoreAt = (model: string, step: string | null) => mean(valuesAt(model, step).map(({ value }) => value));
  const rows: Row[] = stages.flatMap(({ stage, step }) => {
    const scores = new Map(study.models.map((model) => [model, scoreAt(model, step)]));
    const rounded = (score: number): number => Math.round(score * 1e9);
    const rankOf = (model: string): number | null => {
      const own = scores.get(model)!;
      return own === null
        ? null
        : 1 + [...scores.values()].filter((one) => one !== null && rounded(one) > rounded(own)).length;
    };
    return study.models.flatMap((model) => [
      bootRow(["stageScore", { model, stage }], scores.get(model)!, valuesAt(model, step)),
      plainRow(["stageRank", { model, stage }], rankOf(model), study.models.length),
    ]);
  });
  const changeAt = (model: string, at: number): number | null => {
    const [before, after] = [scoreAt(model, stages[at - 1]!.step), scoreAt(model, stages[at]!.step)];
    return before === null || after === null ? null : after - before;
  };
  for (const at of [1, 2])
    for (const model of study.models) {
      const n = valuesAt(model, stages[at]!.step).length;
      rows.push(
        bootRow(["stageChange", { model, stage: stages[at]!.stage }], changeAt(model, at), valuesAt(model, null), n),
      );
    }
  const { families } = study.config;
  for (const [role, at] of [
    ["filter", 1],
    ["critic", 2],
  ] as const) {
    const own = new Set(study.evidence.header.roles[role].map((model: string) => families[model]));
    const [inside, outside] = [true, false].map((is) =>
      study.models.filter((model) => own.has(families[model]) === is),
    );
    const changes = (models: readonly string[]) => models.map((model) => changeAt(model, at));
    const isKnown = [...changes(inside!), ...changes(outside!)].every((one) => one !== null);
    const [a, b] = [mean(changes(inside!) as number[]), mean(changes(outside!) as number[])];
    rows.push(
      bootRow(["familyGap", { role }], !isKnown || a === null || b === null ? null : a - b, items, inside!.length),
    );
  }
  return rows;
};

const labelRows = (study: StudyNumbers): readonly Row[] => {
  const lines = study.evidence.all("errorLabels").map(({ line }) => line);
  return [...Map.groupBy(lines, (line) => line.model as string)].flatMap(([model, own]) => {
    const failures = own.filter((line) => line.of === "failure");
    const groups = Map.groupBy(
      failures.filter((line) => line.labels !== null),
      (line) => JSON.stringify(line.labels),
    );
    return [
      ...[...groups].map(([labels, group]) =>
        plainRow(["errorCount", { model, labels: JSON.parse(labels) }], group.length, failures.length),
      ),
      ...["failure", "pass"].map((of) => {
        const some = own.filter((line) => line.of === of);
        const share = mean(some.map((line) => Number(isLow(line))));
        return bootRow(
          ["lowQuality", { model, of }],
          share,
          some.map((line) => study.item(line.itemId)),
        );
      }),
    ];
  });
};

const adjustedRows = (study: StudyNumbers): readonly Row[] =>
  study.config.auditedModels.flatMap((model: string) => {
    const items = study.set("full") ?? [];
    const first = items.flatMap(({ id }) => study.scored("main", model, id).filter((one) => one.sample === 0));
    const lines = study.evidence.all("errorLabels").map(({ line }) => line);
    const of = (kind: string) => lines.filter((line) => line.model === model && line.of === kind);
    const [solved, total] = [first.filter((one) => study.isSolved(one)).length, first.length];
    const low = of("failure").filter(isLow).length;
    const share = mean(of("pass").map((line) => Number(isLow(line))));
    const score = (gone: number): number | null =>
      total - low - gone <= 0 ? null : (solved - gone) / (total - low - gone);
    return [
      plainRow(["adjusted", { model, form: "failuresOnly" }], score(0), total),
      plainRow(["adjusted", { model, form: "bothAudited" }], share === null ? null : score(solved * share), total),
    ];
  });

const accuracyRows = (study: StudyNumbers, rates: readonly Row[]): readonly Row[] => {
  const lines = study.evidence.all("verification").map(({ line }) => line);
  const languages = [...new Set(lines.map((line) => study.item(line.itemId).language)), "micro"];
  return lines.length === 0
    ? []
    : languages.flatMap((language) => {
        const own = lines.filter((line) => language === "micro" || study.item(line.itemId).language === language);
        const share = mean(own.map((line) => Number(line.accurate)));
        const bound = rates.find(
          ({ name, scope }) => name === "upperBound" && scope.set === "full" && scope.language === language,
        )?.estimate;
        const gap = share === null || bound == null ? null : share - bound;
        return [
          plainRow(["accuracy", { language }], share, own.length, "wilson"),
          plainRow(["accuracyGap", { language }], gap, own.length),
        ];
      });
};

/** The expected metrics about pass rates before and after the selection, audits, and the accuracy of items. */
export const auditRows = (study: StudyNumbers, rates: readonly Row[]): readonly Row[] => [
  ...stageRows(study),
  ...labelRows(study),
  ...adjustedRows(study),
  ...accuracyRows(study, rates),
];
