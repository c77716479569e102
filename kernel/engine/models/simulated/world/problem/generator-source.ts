import type { Field, Grammar } from "./grammar.ts";
import type { Plan, PlannedItem } from "./plan.ts";

/**
 * Source of a random number generator: the minimal standard one of Park and Miller (1988). Its products stay below
 * 2^47.
 */
const prelude = `function advance(s: int): int {
  return s * 48271 % 2147483647;
}
function pick(s: int, low: int, high: int): int {
  return low + s % (high - low + 1);
}`;

const orderSteps = (name: string, order: PlannedItem["order"]): readonly string[] => {
  if (!order) return [];
  return [`${name} = sorted(${name});`, ...(order === "down" ? [`${name} = reversed(${name});`] : [])];
};

const listSteps = (name: string, count: string, { each, order }: PlannedItem): readonly string[] => [
  `let ${name}: int[] = [];`,
  `for (let i = 0; i < ${count}; i++) { rng = advance(rng); push(${name}, ${each}); }`,
  ...orderSteps(name, order),
  `printList(${name});`,
];

const textLoop = (place: string, index: string, count: string, { each }: PlannedItem): readonly string[] => [
  `let ${place}: text[] = [];`,
  `for (let ${index} = 0; ${index} < ${count}; ${index}++) { rng = advance(rng); push(${place}, ${each}); }`,
  `print(join(${place}, ""));`,
];

const stepsOf = (field: Field, { items }: Plan): readonly string[] => {
  if (field.kind === "list") return listSteps(field.name, field.length, items[field.name]!);
  if (field.kind === "word") return textLoop(`${field.name}Parts`, "i", field.length, items[field.name]!);
  if (field.kind === "grid")
    return [
      `for (let i = 0; i < ${field.rows}; i++) {`,
      ...textLoop("cells", "j", field.columns, items[field.name]!),
      "}",
    ];
  if (field.kind === "rows")
    return [
      `for (let i = 0; i < ${field.count}; i++) {`,
      ...field.columns.flatMap(({ name }) => ["rng = advance(rng);", `let ${name} = ${items[name]!.each};`]),
      `print(${field.columns.map(({ name }) => name).join(", ")});`,
      "}",
    ];
  return [];
};

/** The source of a program that reads a seed and prints an input. The same seed gives the same input. */
export const generatorSource = (grammar: Grammar, plan: Plan): string => {
  const steps = grammar.lines.flatMap((fields) => {
    if (fields[0]?.kind !== "int") return stepsOf(fields[0]!, plan);
    const intSteps = fields.flatMap(({ name }) => ["rng = advance(rng);", `let ${name} = ${plan.ints[name]};`]);
    return [...intSteps, `print(${fields.map(({ name }) => name).join(", ")});`];
  });
  const start = [
    "let rng = readInt();",
    "rng = rng % 2147483646 + 1;",
    "for (let w = 0; w < 5; w++) { rng = advance(rng); }",
  ];
  return `${prelude}\nfunction main(): void {\n${[...start, ...steps].join("\n")}\n}`;
};
