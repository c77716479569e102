import type { BugDraft, Draft, Naming, Output } from "../problem/family.ts";
import { argumentsOf, type Bound, type Field, type Grammar, type InputValues } from "../problem/grammar.ts";
import { mostOf } from "../problem/most-of.ts";
import type { Plan } from "../problem/plan.ts";
import { freeName, hardest, namesOf, prefixFunctions } from "./joining.ts";
import type { Shape } from "./shape.ts";

type Plans = ReturnType<Shape["plans"]>;

type Renaming = (name: string) => string;

const renamedField = (field: Field, to: Renaming): Field => {
  const bound = (one: Bound): Bound => (typeof one === "string" ? to(one) : one);
  const name = to(field.name);
  if (field.kind === "int") return { ...field, name, min: bound(field.min), max: bound(field.max) };
  if (field.kind === "list")
    return { ...field, name, length: to(field.length), min: bound(field.min), max: bound(field.max) };
  if (field.kind === "word") return { ...field, name, length: to(field.length) };
  if (field.kind === "grid") return { ...field, name, rows: to(field.rows), columns: to(field.columns) };
  const columns = field.columns.map((one) => ({ name: to(one.name), min: bound(one.min), max: bound(one.max) }));
  return { ...field, name, count: to(field.count), columns };
};

/** Renames fields of the second grammar by a number at the end if the first grammar has the same name. */
const renaming = (first: Grammar, second: Grammar): Renaming => {
  const usedNames = new Set(namesOf(first));
  const names = new Map<string, string>();
  for (const name of namesOf(second)) {
    const newName = freeName(name, usedNames);
    usedNames.add(newName);
    names.set(name, newName);
  }
  return (name) => names.get(name) ?? name;
};

const keysRenamed = <T>(record: Readonly<Record<string, T>>, to: Renaming): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [to(name), value]));

const textsOfCalls: Readonly<Record<string, (call: string) => string>> = {
  int: (call) => `toText(${call})`,
  list: (call) => `joinedNumbers(${call})`,
  text: (call) => call,
};

const textOf = (output: Output): string => (Array.isArray(output) ? output.join(" ") : String(output));

/** Joins two problems: their inputs follow one another, and their answers are printed in the same order. */
export const pairShapes = (first: Shape, second: Shape): Shape => {
  const to = renaming(first.grammar, second.grammar);
  const lines = second.grammar.lines.map((fields) => fields.map((field) => renamedField(field, to)));
  const grammar: Grammar = { lines: [...first.grammar.lines, ...lines] };
  const parameters = argumentsOf(grammar)
    .map(({ name, type }) => `${name}: ${type}`)
    .join(", ");
  const call = (shape: Shape, prefix: string, name: Renaming): string =>
    textsOfCalls[shape.to]!(
      `${prefix}Solve(${argumentsOf(shape.grammar)
        .map((one) => name(one.name))
        .join(", ")})`,
    );
  const lists = first.to === "list" || second.to === "list";
  const helper = lists
    ? `function joinedNumbers(items: int[]): text {
  let words: text[] = [];
  for (const item of items) { push(words, toText(item)); }
  return join(words, " ");
}
`
    : "";
  const joinDrafts = (one: Draft, two: Draft): Draft => ({
    id: `${one.id}+${two.id}`,
    source: `${prefixFunctions(one.source, "one")}\n${prefixFunctions(two.source, "two")}\n${helper}function solve(${parameters}): text {
  return concat(${call(first, "one", (name) => name)}, concat(" ", ${call(second, "two", to)}));
}`,
  });
  const [plainFirst, plainSecond] = [first.right[0]!, second.right[0]!];
  const renamedPlan = (plan: Plan): Plan => {
    const text = (source: string): string =>
      namesOf(second.grammar).reduce(
        (sourceText, name) => sourceText.replaceAll(new RegExp(`\\b${name}\\b(?!")`, "g"), to(name)),
        source,
      );
    return {
      ...plan,
      ints: keysRenamed(Object.fromEntries(Object.entries(plan.ints).map(([name, value]) => [name, text(value)])), to),
      items: keysRenamed(
        Object.fromEntries(
          Object.entries(plan.items).map(([name, item]) => [name, { ...item, each: text(item.each) }]),
        ),
        to,
      ),
    };
  };
  const joinPlans = (one: readonly Plan[], two: readonly Plan[]): readonly Plan[] =>
    one.map((plan, at) => {
      const secondPlan = renamedPlan(two[at % two.length]!);
      return {
        id: `${plan.id}+${secondPlan.id}`,
        note: `${plan.note}; ${secondPlan.note}`,
        ints: { ...plan.ints, ...secondPlan.ints },
        items: { ...plan.items, ...secondPlan.items },
      };
    });
  return {
    families: [...first.families, ...second.families],
    title: `${first.title} and ${second.title}`,
    from: first.from,
    to: "text",
    main: first.main,
    scene: first.scene,
    size: first.size,
    grammar,
    answer: `the answer of the first part (${first.answer}), and then that of the second part (${second.answer})`,
    skills: [...new Set([first.skills[0]!, second.skills[0]!, ...first.skills, ...second.skills])].slice(0, 3),
    difficulty: hardest(first.difficulty, second.difficulty),
    accepts: null,
    range: { min: -1, max: 0 },
    task: (name: Naming) => {
      const [[a, b], [c, d]] = [first.task(name), second.task((field) => name(to(field)))];
      return [
        `There are two parts, and the input of the second follows that of the first. First part: ${a} Second part: ${c} Print the answers of both parts, the first part's answer first.`,
        `Two tasks share one input, one after the other. Task one: ${b} Task two: ${d} The output is the answer to task one followed by the answer to task two.`,
      ];
    },
    solve: (values: InputValues): Output => {
      const secondValues = Object.fromEntries(
        namesOf(second.grammar).flatMap((name) => (to(name) in values ? [[name, values[to(name)]!]] : [])),
      );
      return `${textOf(first.solve(values))} ${textOf(second.solve(secondValues))}`;
    },
    plans: (most) => {
      // Each of the two problems has a separate maximum number of elements.
      const [one, two] = [first, second].map((part) => part.plans(Math.min(most, mostOf(part.grammar)))) as [
        Plans,
        Plans,
      ];
      return {
        random: joinPlans(one.random, two.random),
        adversarial: joinPlans(one.adversarial, two.adversarial),
        corner: one.corner.map((values, at) => ({
          ...values,
          ...keysRenamed(two.corner[at % two.corner.length]!, to),
        })),
      };
    },
    right: [0, 1, 2].map((at) =>
      joinDrafts(first.right[at % first.right.length]!, second.right[at % second.right.length]!),
    ),
    slow: joinDrafts(first.slow, second.slow),
    slowWork: first.slowWork,
    wrong: [
      ...first.wrong.slice(0, 4).map((one): BugDraft => ({ bug: one.bug, ...joinDrafts(one, plainSecond) })),
      ...second.wrong.slice(0, 4).map((two): BugDraft => ({ bug: two.bug, ...joinDrafts(plainFirst, two) })),
    ],
  };
};
