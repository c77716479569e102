import type { Bound, Field, Grammar } from "./grammar.ts";

const allLetters = /^[a-z]+$/;

const characters = (alphabet: string): string => [...alphabet].map((one) => `\`${one}\``).join(" ");

const descriptions: { readonly [K in Field["kind"]]: (field: Extract<Field, { readonly kind: K }>) => string } = {
  int: ({ name }) => `one integer ${name}`,
  list: ({ name, length }) => `${length} integers ${name}_1, ..., ${name}_${length}`,
  rows: ({ count, columns }) =>
    `${count} lines follow, each with ${columns.length} integers ${columns.map(({ name }) => name).join(", ")}`,
  grid: ({ rows, columns }) => `${rows} lines follow, each with ${columns} characters`,
  word: ({ name, length }) => `a word ${name} of ${length} characters`,
};

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** Describes the lines of a problem's input, as text for the problem's statement. */
export const inputFormatOf = ({ lines }: Grammar): string =>
  lines
    .map((fields, at) => {
      const [first] = fields;
      const intro =
        first?.kind === "rows" || first?.kind === "grid" ? "Then" : `The ${ordinals[at] ?? "next"} line holds`;
      const ints = fields.map(({ name }) => name);
      const what =
        fields.length > 1 ? `${fields.length} integers ${ints.join(", ")}` : descriptions[first!.kind](first as never);
      return `${intro} ${what}.`;
    })
    .join(" ");

const range = (min: Bound, name: string, max: Bound): string => `${min} <= ${name} <= ${max}`;

/** The constraints of a problem's input as short inequalities, in the order of the input. */
export const constraintsOf = ({ lines }: Grammar): readonly string[] =>
  lines.flat().flatMap((field) => {
    if (field.kind === "int") return [range(field.min, field.name, field.max)];
    if (field.kind === "list") return [range(field.min, `${field.name}_i`, field.max)];
    if (field.kind === "rows") return field.columns.map(({ name, min, max }) => range(min, name, max));
    const { name, alphabet } = field;
    if (allLetters.test(alphabet)) return [`${name} has only the letters ${characters(alphabet)}`];
    return [`${name} has only the characters ${characters(alphabet)}`];
  });
