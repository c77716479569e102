import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { pascalCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, quoted, spaced } from "./common/text.ts";
import { csharpOperators, csharpType, indexText, isNested } from "./csharp-operators.ts";

const helpers: Helpers = {
  output: "private static readonly StringBuilder output = new StringBuilder();",
  tokens: `private static string[] tokens = new string[0];
private static int position = 0;`,
  Next: `private static string Next()
{
    while (position == tokens.Length)
    {
        tokens = Console.ReadLine().Split(new[] { ' ', '\\t', '\\r' }, StringSplitOptions.RemoveEmptyEntries);
        position = 0;
    }
    return tokens[position++];
}`,
  FloorDiv: `private static long FloorDiv(long a, long b)
{
    long quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}`,
};

/** Moves opening braces to separate lines, as is usual in C#. */
const layBraces = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const space = line.slice(0, line.length - line.trimStart().length);
    const words = line.trimStart();
    if (!words.endsWith(" {") || words.startsWith("//")) return [line];
    const head = words.slice(0, -2);
    return head.startsWith("} ")
      ? [`${space}}`, `${space}${head.slice(2)}`, `${space}{`]
      : [`${space}${head}`, `${space}{`];
  });

const countedLoop = (stmt: Parameters<StepTexts["for"]>[0] | Parameters<StepTexts["down"]>[0], printer: Printer) => {
  const variable = printer.name(stmt.name);
  const [sign, step] = stmt.kind === "for" ? ["<", "++"] : [">=", "--"];
  const bounds = `${variable} = ${printer.text(stmt.from)}; ${variable} ${sign} ${printer.text(stmt.to, operatorRanks.order + 1)}`;
  return braced(
    `for (${csharpType({ kind: "int" }, printer)} ${bounds}; ${variable}${step})`,
    printer.block(stmt.body),
  );
};

const line = (printer: Printer, parts: readonly string[]) =>
  printer.need("output", `output${parts.join(".Append(' ')")}.Append('\\n');`);

const steps: StepTexts = {
  ...braceSteps({ end: ";", parentheses: true }),
  let: ({ name, value }, printer) => {
    const type = printer.type(value);
    return [`${isNested(type) ? "var" : csharpType(type, printer)} ${printer.name(name)} = ${printer.text(value)};`];
  },
  assign: (stmt, printer) => [`${assignment(stmt, printer, { plusPlus: true })};`],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)};`],
  push: ({ place, value }, printer) => [`${printer.text(place, operatorRanks.atom)}.Add(${printer.text(value)});`],
  removeLast: ({ place }, printer) => {
    const target = printer.text(place, operatorRanks.atom);
    return [`${target}.RemoveAt(${target}.Count - 1);`];
  },
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)};`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.Remove(${printer.text(key)});`],
  for: countedLoop,
  down: countedLoop,
  each: ({ name, list, body }, printer) =>
    braced(`foreach (var ${printer.name(name)} in ${printer.text(list)})`, printer.block(body)),
  print: ({ values }, printer) => [
    line(
      printer,
      values.map((value) => `.Append(${printer.text(value)})`),
    ),
  ],
  printList: ({ list }, printer) => [line(printer, [`.Append(string.Join(" ", ${printer.text(list)}))`])],
};

function classText(name: string, functions: readonly (readonly string[])[], printer: Printer): string {
  const helperGroups = neededHelpers(helpers, printer);
  const small = (lines: readonly string[]) =>
    lines.map((one) => (printer.isSmall ? one.replaceAll("long ", "int ") : one));
  const members = [...helperGroups.map(small), ...functions.map(layBraces)];
  const body = members.flatMap((group, index) => (index === 0 ? group : ["", ...group]));
  const text = body.join("\n");
  const imports = [
    "using System;",
    ...(/\b(List|Dictionary)</.test(text) ? ["using System.Collections.Generic;"] : []),
    ...(/\b(Enumerable|OrderBy|Select|ToList|ToArray|Reverse)\b/.test(text) ? ["using System.Linq;"] : []),
    ...(text.includes("StringBuilder") ? ["using System.Text;"] : []),
  ];
  return spaced([imports, [name, "{", ...printer.indent(body), "}"]]);
}

/** C# 7. Integers are `int` if the program's integers stay below 2^31 (`maxAbs`), else `long`. */
export const csharp: Dialect = {
  language: "csharp",
  indent: "    ",
  name: (name, isFunction) => (isFunction ? pascalCase(name) : name),
  reserved: words(
    "abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event",
    "explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null",
    "object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string",
    "struct switch this throw true try typeof uint ulong unchecked unsafe ushort using var virtual void volatile while item output tokens",
    "position _ Main Next FloorDiv Program Solution Math Console",
  ),
  operators: csharpOperators,
  values: {
    int: ({ value }) => digits(value, BigInt(value) >= 2n ** 31n || BigInt(value) < -(2n ** 31n) ? "L" : ""),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value),
    list: ({ items, of }, printer) => {
      const type = csharpType({ kind: "list", of }, printer);
      return atom(items.length === 0 ? `new ${type}()` : `new ${type} { ${printer.texts(items).join(", ")} }`);
    },
    map: ({ key, value }, printer) => atom(`new ${csharpType({ kind: "map", key, value }, printer)}()`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const order = columns.map((column, index) => `.${index === 0 ? "OrderBy" : "ThenBy"}(item => item[${column}])`);
      return atom(`${printer.text(rows, operatorRanks.atom)}${order.join("")}.ToList()`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("Console.ReadLine()");
      printer.needs.add("tokens");
      const name = printer.isSmall ? "int" : "long";
      return printer.need("Next", atom(what === "word" ? "Next()" : `${name}.Parse(Next())`));
    },
    readInts: ({ count }, printer) => {
      printer.needs.add("tokens");
      const name = printer.isSmall ? "int" : "long";
      return printer.need(
        "Next",
        atom(`Enumerable.Range(0, ${indexText(printer, count)}).Select(_ => ${name}.Parse(Next())).ToList()`),
      );
    },
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `public static ${csharpType(result, printer)} ${printer.name(name)}(${parameters.map((one) => `${csharpType(one.type, printer)} ${printer.name(one.name)}`).join(", ")})`,
      body,
    ),
  programText: (functions, main, printer) => {
    const end = printer.needs.has("output") ? ["Console.Write(output);"] : [];
    const start = braced("public static void Main()", printer.indent([...main, ...end]));
    return classText("public class Program", [...functions, start], printer);
  },
  unit: (functions, printer) => classText("public static class Solution", functions, printer),
};
