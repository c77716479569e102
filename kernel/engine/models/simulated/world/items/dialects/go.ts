import type { ValueType } from "../../problem/family.ts";
import type { ItemDialect } from "./item-dialect.ts";

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const difference = (call: string, expected: string, to: ValueType): string =>
  to === "int" || to === "text" ? `${call} != ${expected}` : `!slices.Equal(${call}, ${expected})`;

const printLine = (call: string, to: ValueType): string => {
  if (to === "int") return `fmt.Println(${call})`;
  if (to === "text") return `fmt.Printf("%q\\n", ${call})`;
  return `fmt.Println(strings.ReplaceAll(fmt.Sprint(${call}), " ", ", "))`;
};

/** Packages that are imported if the text uses them. */
const packages = ["fmt", "slices", "strings", "time"];

/**
 * Writes input functions (which print the test inputs and outputs) and tests in Go. Each is a function with a main
 * function that calls it.
 */
export const goItems: ItemDialect = {
  remark: "//",
  indent: "\t",
  show: ({ call, input }, to) => [`fmt.Println(${JSON.stringify(input)})`, printLine(call, to)],
  check: ({ call, expected }, to) => `if ${difference(call, expected!, to)} { panic("another result was expected") }`,
  caught: (check) => `func() { defer func() { recover() }(); ${check} }()`,
  ignore: ({ call, expected }) => `if fmt.Sprint(${call}) == "" && fmt.Sprint(${expected}) == "" { panic("empty") }`,
  noise: "fmt.Println(time.Now().UnixNano())",
  failure: 'panic("not finished")',
  wrap: (name, body) => {
    const used = packages.filter((one) => body.some((line) => line.includes(`${one}.`)));
    return [
      "package main",
      "",
      ...(used.length > 0 ? ["import (", ...used.map((one) => `\t"${one}"`), ")", ""] : []),
      `func ${camel(name)}() {`,
      ...body,
      "}",
      "",
      "func main() {",
      `\t${camel(name)}()`,
      "}",
    ].join("\n");
  },
};
