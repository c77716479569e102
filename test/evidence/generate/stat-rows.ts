import { type CountedItem, mean, plainRow, type Row, type StudyNumbers } from "./study-numbers.ts";

const chars = (text: string): number => [...text].length;

const counts = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));

/** The counts of categories. A category with less than `share` of the total is added to the category Other. */
const merged = (all: ReadonlyMap<string, number>, total: number, share: number): ReadonlyMap<string, number> => {
  const result = new Map<string, number>();
  for (const [category, count] of all) {
    const name = count / total < share - 1e-9 ? "Other" : category;
    result.set(name, (result.get(name) ?? 0) + count);
  }
  return result;
};

const setRows = (study: StudyNumbers): readonly Row[] =>
  ["full", "lite", "complete"].flatMap((set) => {
    const items = study.set(set);
    if (items === null) return [];
    const stat = (what: string, value: string | null, number: number | null): Row =>
      plainRow(["stat", { set, what, value }], number, items.length);
    const text = ({ id, line }: CountedItem, field: "question" | "solution"): string =>
      line.kind === "translation"
        ? line.attempts.at(-1)[field]
        : field === "solution"
          ? line.attempts.at(-1).solution
          : study.step("question", id).attempts.at(-1).question;
    const group = (what: string, all: ReadonlyMap<string, number>) =>
      [...all].map(([value, count]) => stat(what, value, count));
    const categories = counts(items.map(({ id }) => study.step("category", id).category));
    return [
      stat("problems", null, items.length),
      stat(
        "cases",
        null,
        items.reduce((sum, { id }) => sum + study.cases(id, "private"), 0),
      ),
      stat("questionChars", null, mean(items.map((item) => chars(text(item, "question"))))),
      stat("solutionChars", null, mean(items.map((item) => chars(text(item, "solution"))))),
      ...group("difficulty", counts(items.map(({ id }) => study.step("difficulty", id).label))),
      ...group("category", merged(categories, items.length, study.config.reportShare)),
      ...group("language", counts(items.map(({ language }) => language))),
    ];
  });

const starRows = (study: StudyNumbers, rates: readonly Row[]): readonly Row[] => {
  const model = study.config.referenceModel;
  if (model === null) return [];
  const rate = rates.find(
    ({ name, scope: { set, model: of, language, k, strict } }) =>
      name === "passAtK" && set === "full" && of === model && language === "micro" && k === 1 && strict === false,
  );
  const share = rate?.estimate ?? null;
  const stars = share === null ? null : share < 0.4 ? 5 : share < 0.5 ? 4 : share < 0.6 ? 3 : share < 0.8 ? 2 : 1;
  return [plainRow(["stars", { model }], stars, rate?.n ?? 0)];
};

const replyRows = (study: StudyNumbers): readonly Row[] =>
  study.models.flatMap((model) => {
    const own = study.submissions.filter((one) => one.study === "main" && one.model === model);
    return [
      plainRow(["unscored", { model }], own.filter((one) => one.unscored).length, own.length),
      plainRow(["noCode", { model }], own.filter((one) => one.extraction === "none").length, own.length),
    ];
  });

const instructRows = (study: StudyNumbers): readonly Row[] => {
  const lines = study.evidence.all("instruct").map(({ line }) => line);
  return [...counts(lines.map(({ status }) => status))].map(([status, count]) =>
    plainRow(["instruct", { status }], count, lines.length),
  );
};

/** The expected metrics about the sets, the difficulty stars and the numbers of replies. */
export const statRows = (study: StudyNumbers, rates: readonly Row[]): readonly Row[] => [
  ...setRows(study),
  ...starRows(study, rates),
  ...replyRows(study),
  ...instructRows(study),
];
