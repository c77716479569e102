import type { Bound, Field, Grammar } from "../problem/grammar.ts";

/**
 * Planted fault of a validator (a program that checks inputs). `loose`: it checks no limits. `tight`: its limit of the
 * first number refuses an example.
 */
export type ValidatorFault = "loose" | "tight";

const sourceOf = (bound: Bound, row: readonly string[] = []): string =>
  typeof bound === "number"
    ? String(bound)
    : row.includes(bound)
      ? `row[${row.indexOf(bound)}]`
      : `got[${JSON.stringify(bound)}]`;

const within = (value: string, min: string, max: string): string =>
  `check(${min} <= ${value} <= ${max}, "a number is out of its bounds")`;

const several = (field: Exclude<Field, { readonly kind: "int" }>, bounds: boolean): readonly string[] => {
  if (field.kind === "list")
    return [
      `numbers = ints(line(), got["${field.length}"])`,
      ...(bounds
        ? ["for number in numbers:", `    ${within("number", sourceOf(field.min), sourceOf(field.max))}`]
        : []),
    ];
  if (field.kind === "word")
    return [`word(line(), got["${field.length}"], ${bounds ? JSON.stringify(field.alphabet) : "None"})`];
  if (field.kind === "grid")
    return [
      `for _ in range(got["${field.rows}"]):`,
      `    word(line(), got["${field.columns}"], ${bounds ? JSON.stringify(field.alphabet) : "None"})`,
    ];
  const names = field.columns.map(({ name }) => name);
  return [
    `for _ in range(got["${field.count}"]):`,
    `    row = ints(line(), ${names.length})`,
    ...(bounds
      ? field.columns.map(
          ({ min, max }, at) => `    ${within(`row[${at}]`, sourceOf(min, names), sourceOf(max, names))}`,
        )
      : []),
  ];
};

/**
 * Writes a validator of inputs as a Python program: it reads an input and prints `yes`, or `no` and the reason. It is
 * not in the intermediate representation, because it must check lines, blanks and words that are not numbers.
 *
 * @param refused first number of an example; a tight validator accepts only greater ones
 */
export const validatorSource = ({ lines }: Grammar, fault: ValidatorFault | null = null, refused = 0): string => {
  const bounds = fault !== "loose";
  let narrowed = fault !== "tight";
  const steps = lines.flatMap((fields) => {
    const [first] = fields;
    if (first && first.kind !== "int") return several(first, bounds);
    const names = fields.map(({ name }) => name);
    return [
      `numbers = ints(line(), ${names.length})`,
      ...names.map((name, at) => `got["${name}"] = numbers[${at}]`),
      ...fields.flatMap((field) => {
        if (field.kind !== "int" || !bounds) return [];
        const least = narrowed ? sourceOf(field.min) : String(refused + 1);
        narrowed = true;
        return [within(`got["${field.name}"]`, least, sourceOf(field.max))];
      }),
    ];
  });
  return `import re
import sys


def check(right, reason):
    if not right:
        print("no: " + reason)
        sys.exit(0)


text = sys.stdin.read()
check(text.endswith("\\n"), "the last line has no end")
rest = text[:-1].split("\\n")
rest.reverse()
got = {}


def line():
    check(rest, "a line is missing")
    return rest.pop()


def ints(one, count):
    parts = one.split(" ")
    check(len(parts) == count, "a line has the wrong number of parts")
    for part in parts:
        check(re.fullmatch(r"0|-?[1-9][0-9]{0,15}", part), "a part is no integer")
    return [int(part) for part in parts]


def word(one, length, alphabet):
    check(len(one) == length, "a word has the wrong length")
    check(alphabet is None or all(sign in alphabet for sign in one), "a character is not allowed")


${steps.join("\n")}
check(not rest, "a line is one too many")
print("yes")
`;
};
