import { bootRow, macro, mean, plainRow, type Row, type StudyNumbers } from "./study-numbers.ts";

const passRows = (study: StudyNumbers): readonly Row[] =>
  ["full", "lite", "complete"].flatMap((set) => {
    const items = study.set(set) ?? [];
    const ks: readonly number[] = set === "complete" ? [1] : study.config.ks;
    const forms = [...ks.map((k) => ({ k, strict: false })), { k: 1, strict: true }];
    return study.models.flatMap((model) =>
      forms.flatMap(({ k, strict }) => {
        const of = set === "complete" ? "complete" : "main";
        const values = study.values(items, ({ id }) => study.rate(of, model, id, k, strict));
        const head = (language: string) => ["passAtK", { set, model, language, k, strict }] as const;
        const languages = study.languages(items).map((language) => {
          const own = values.filter((one) => one.language === language);
          const estimate = mean(own.map(({ value }) => value));
          return k === 1
            ? plainRow(head(language), estimate, own.length, "wilson")
            : bootRow(head(language), estimate, own);
        });
        const micro = bootRow(head("micro"), mean(values.map(({ value }) => value)), values);
        return [...languages, micro, bootRow(head("macro"), macro(values), values)];
      }),
    );
  });

const boundRows = (study: StudyNumbers): readonly Row[] =>
  ["full", "lite"].flatMap((set) => {
    const items = study.set(set) ?? [];
    const values = study.values(items, ({ id }) => {
      const all = study.models.flatMap((model) => study.scored("main", model, id));
      return all.length === 0 ? null : Number(all.some((one) => study.isSolved(one)));
    });
    const row = (language: string): Row => {
      const own = values.filter((one) => language === "micro" || one.language === language);
      return plainRow(["upperBound", { set, language }], mean(own.map(({ value }) => value)), own.length, "wilson");
    };
    return [
      ...study.languages(items).map(row),
      row("micro"),
      plainRow(["upperBound", { set, language: "macro" }], macro(values), values.length),
    ];
  });

const groupRows = (study: StudyNumbers): readonly Row[] =>
  ["popular", "lowResource"].flatMap((group) => {
    const { popular, similarModels } = study.config;
    const items = (study.set("full") ?? []).filter(
      ({ language }) => popular.includes(language) === (group === "popular"),
    );
    const valuesOf = (model: string) => study.values(items, ({ id }) => study.rate("main", model, id));
    const means = similarModels.flatMap((model: string) => macro(valuesOf(model)) ?? []);
    const spread = means.length === 0 ? null : Math.max(...means) - Math.min(...means);
    return [
      ...study.models.map((model) => bootRow(["groupMean", { model, group }], macro(valuesOf(model)), valuesOf(model))),
      plainRow(["groupSpread", { group }], spread, means.length),
    ];
  });

const logicRows = (study: StudyNumbers): readonly Row[] => {
  const items = study.set("full") ?? [];
  const logicOf = (id: string) => study.step("category", id)?.multiLogic ?? null;
  const multi = items.map(({ id }) => logicOf(id)).filter((one) => one !== null);
  const models = study.models.flatMap((model) => {
    const values = study.values(items, ({ id }) => study.rate("main", model, id));
    const subset = values.filter(({ id }) => logicOf(id) !== null);
    const [whole, part] = [mean(values.map(({ value }) => value)), mean(subset.map(({ value }) => value))];
    const drop = whole === null || part === null ? null : whole - part;
    return [
      bootRow(["multiLogic", { model, what: "subset" }], part, subset),
      bootRow(["multiLogic", { model, what: "drop" }], drop, values, subset.length),
    ];
  });
  return [
    ...models,
    plainRow(["multiLogicUnits", {}], mean(multi.map(({ units }) => units)), multi.length),
    ...["intra", "inter", "both"].map((of) =>
      plainRow(["multiLogicKind", { of }], multi.filter(({ kind }) => kind === of).length, items.length),
    ),
  ];
};

const turnRows = (study: StudyNumbers): readonly Row[] =>
  study.config.refineModels.flatMap((model: string) => {
    const own = study.submissions.filter((one) => one.study === "main" && one.model === model && one.sample === 0);
    const started = (study.set("full") ?? []).filter(({ id }) =>
      own.some((one) => one.itemId === id && one.turn === 0 && !one.unscored),
    );
    return Array.from({ length: study.config.turns + 1 }, (_, turn) => {
      const solved = started.filter(({ id }) =>
        own.some((one) => one.itemId === id && one.turn <= turn && !one.unscored && study.isSolved(one)),
      );
      return bootRow(
        ["turnCurve", { model, turn }],
        started.length === 0 ? null : solved.length / started.length,
        started,
      );
    });
  });

/** The expected metrics that are pass rates: overall, by group, on items with several units of logic, by turn. */
export const rateRows = (study: StudyNumbers): readonly Row[] =>
  [passRows, boundRows, groupRows, logicRows, turnRows].flatMap((rows) => rows(study));
