import type { BugDraft, Draft, Naming, Output } from "../problem/family.ts";
import { argumentsOf, type Grammar, type InputValues, type IntField } from "../problem/grammar.ts";
import type { Plan } from "../problem/plan.ts";
import { chains } from "./chains.ts";
import { freeName, hardest, namesOf, prefixFunctions } from "./joining.ts";
import type { Shape } from "./shape.ts";

const typeNames: Readonly<Record<string, string>> = { int: "int", list: "int[]", text: "text" };

/** New names for the second problem's integers, so that no name is also used in the first problem. */
const renameIntegers = (first: Grammar, second: Shape): ReadonlyMap<string, string> => {
  const usedNames = new Set(namesOf(first));
  const names = new Map<string, string>();
  for (const field of second.grammar.lines.flat()) {
    if (field.kind !== "int" || field.count || field.name === second.main) continue;
    const name = freeName(field.name, usedNames);
    usedNames.add(name);
    names.set(field.name, name);
  }
  return names;
};

/**
 * Joins two problems to a chain: the first problem's answer becomes the second one's main argument. The second one's
 * other numbers are on a separate line of the input.
 *
 * @throws RangeError if the second problem cannot take the answers of the first problem
 */
export const chainShapes = (first: Shape, second: Shape): Shape => {
  if (!chains(first, second)) throw new RangeError(`${second.title} does not take the answers of ${first.title}`);
  const names = renameIntegers(first.grammar, second);
  const secondFields = second.grammar.lines
    .flat()
    .filter((field): field is IntField => field.kind === "int" && names.has(field.name));
  const ints = secondFields.map((field) => ({ ...field, name: names.get(field.name)! }));
  const grammar: Grammar = { lines: [...first.grammar.lines, ...(ints.length > 0 ? [ints] : [])] };
  const result = typeNames[second.to]!;
  const parameters = argumentsOf(grammar)
    .map(({ name, type }) => `${name}: ${type}`)
    .join(", ");
  const call = (inner: string): string => `twoSolve(${[inner, ...ints.map(({ name }) => name)].join(", ")})`;
  const inner = `oneSolve(${argumentsOf(first.grammar)
    .map(({ name }) => name)
    .join(", ")})`;
  const joinDrafts = (one: Draft, two: Draft): Draft => ({
    id: `${one.id}+${two.id}`,
    source: `${prefixFunctions(one.source, "one")}\n${prefixFunctions(two.source, "two")}
function solve(${parameters}): ${result} {
  return ${call(inner)};
}`,
  });
  const [plainFirst, plainSecond] = [first.right[0]!, second.right[0]!];
  const skippingBugs: readonly BugDraft[] =
    first.from === first.to
      ? [
          {
            bug: "order_of_steps",
            id: "skips-first-step",
            source: joinDrafts(plainFirst, plainSecond).source.replace(
              `return ${call(inner)}`,
              `return ${call(first.main)}`,
            ),
          },
        ]
      : [];
  const extendPlan = (plan: Plan, at: number, most: number): Plan => {
    const secondPlans = second.plans(most);
    // A chain's input lacks the second problem's main argument, so expressions must not use that problem's fields.
    const foreignName = new RegExp(`\\b(${namesOf(second.grammar).join("|")})\\b`);
    const usablePlans = [...secondPlans.random, ...secondPlans.adversarial].filter(
      (one) => ![...names.keys()].some((name) => foreignName.test(one.ints[name]!)),
    );
    const extra = Object.fromEntries(
      [...names].map(([name, to]) => [to, usablePlans[at % usablePlans.length]!.ints[name]!]),
    );
    return { ...plan, ints: { ...plan.ints, ...extra } };
  };
  return {
    families: [...first.families, ...second.families],
    title: `${first.title}, then ${second.title}`,
    from: first.from,
    to: second.to,
    main: first.main,
    scene: first.scene,
    size: first.size,
    grammar,
    answer: second.answer,
    skills: [...new Set([first.skills[0]!, ...second.skills, ...first.skills])].slice(0, 3),
    difficulty: hardest(first.difficulty, second.difficulty),
    accepts: first.accepts,
    range: second.range,
    task: (name: Naming) => {
      const [a, b] = first.task(name);
      const follow: Naming = (field) =>
        field === second.main ? "the result of the first step" : (names.get(field) ?? field);
      const [c, d] = second.task(follow);
      return [
        `The work has two steps. First step: ${a} Second step: ${c} Print only what the second step gives; the first step's result, in its order, is all that the second step sees.`,
        `Proceed in two stages and print the outcome of the last one. Stage one: ${b} Stage two takes what stage one would print: ${d}`,
      ];
    },
    solve: (values: InputValues): Output => {
      const firstAnswer = first.solve(values);
      const extraNumbers = Object.fromEntries([...names].map(([name, to]) => [name, values[to]!]));
      return second.solve({ ...extraNumbers, [second.main]: firstAnswer } as InputValues);
    },
    plans: (most) => {
      const plans = first.plans(most);
      const [corner] = second.plans(most).corner;
      const extra = Object.fromEntries([...names].map(([name, to]) => [to, corner?.[name] ?? 1]));
      return {
        random: plans.random.map((plan, at) => extendPlan(plan, at, most)),
        adversarial: plans.adversarial.map((plan, at) => extendPlan(plan, at, most)),
        corner: plans.corner.map((values) => ({ ...values, ...extra })),
      };
    },
    right: [0, 1, 2].map((at) =>
      joinDrafts(first.right[at % first.right.length]!, second.right[at % second.right.length]!),
    ),
    slow: joinDrafts(first.slow, second.slow),
    slowWork: first.slowWork,
    wrong: [
      ...first.wrong.slice(0, 4).map((one) => ({ bug: one.bug, ...joinDrafts(one, plainSecond) })),
      ...second.wrong.slice(0, 4).map((two) => ({ bug: two.bug, ...joinDrafts(plainFirst, two) })),
      ...skippingBugs,
    ],
  };
};
