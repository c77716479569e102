import { expect, test } from "vitest";
import {
  comment,
  fn,
  gt,
  if_,
  int,
  let_,
  listOf,
  listType,
  param,
  print,
  program,
  ret,
  str,
} from "../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import {
  canPrint,
  printedLanguages,
  printFunction,
  printProgram,
} from "../../../../../../../kernel/engine/models/simulated/world/program/printers.ts";
import { examples } from "./examples.ts";

test.each(printedLanguages)("a program in %s reads as a person would write it", async (language) => {
  await expect(printProgram(examples.run!.program, language)).toMatchFileSnapshot(`printed/${language}.txt`);
});

test.each(printedLanguages)("functions in %s come with those that they call, and nothing else", async (language) => {
  const text = printFunction(examples.grid!.program, "reachable", language);
  await expect(text).toMatchFileSnapshot(`printed/${language}-function.txt`);
  const loneText = printFunction(examples.grid!.program, "isInside", language);
  expect(loneText.length).toBeLessThan(text.length / 2);
});

const brackets = { ")": "(", "]": "[", "}": "{" } as const;

/** The source text without its string literals and comments. */
const bare = (text: string) => text.replace(/"(?:\\.|[^"\\])*"|'[^'\n(]*'|(?:#|\/\/) .*/g, "");

test.each(["julia", "swift", "dart", "racket", "elixir"])(
  "each node of the form in %s has its brackets",
  (language) => {
    for (const { program: one } of Object.values(examples)) {
      const open: string[] = [];
      for (const character of bare(printProgram(one, language))) {
        if ("([{".includes(character)) open.push(character);
        else if (character in brackets) expect(open.pop()).toBe(brackets[character as keyof typeof brackets]);
      }
      expect(open).toEqual([]);
    }
  },
);

test("a language without a toolchain here has the quotients of its own", () => {
  const text = (language: string) => printProgram(examples.division!.program, language);
  expect(text("julia")).toContain('println(fld(a, b), " ", mod(a, b), " ", div(a, b), " ", rem(a, b))');
  expect(text("swift")).toContain("print(floorDiv(a, b), (a % b + b) % b, a / b, a % b)");
  expect(text("dart")).toContain(`a ~/ b} \${a.remainder(b)}`);
});

test("remarks can be left out, and names can be others", () => {
  const f = fn("twice", [param("value", int)], int, [
    comment("a remark"),
    ret({
      kind: "apply",
      op: "mul",
      args: [
        { kind: "var", name: "value" },
        { kind: "int", value: "2" },
      ],
    }),
  ]);
  const one = program([f], []);
  const rename = (name: string) => (name === "value" ? "givenNumber" : name);
  const text = printFunction(one, "twice", "python", { comments: false, rename });
  expect(text).toBe("def twice(given_number: int) -> int:\n    return given_number * 2\n");
});

test("a name that is a word of the language gets another", () => {
  const one = program([], [let_("lambda", 1), let_("class", 2), print("lambda", "class")]);
  expect(printProgram(one, "python")).toContain("print(lambda_, class_)");
  expect(printProgram(one, "java")).toContain("int class_ = 2;".replace("int", "long"));
});

test("integers are as wide as the program says", () => {
  const at = (maxAbs: bigint) => program([], [let_("n", 3), if_(gt("n", 1), [print("n")])], maxAbs);
  expect(printProgram(at(1000n), "cpp")).toContain("int n = 3;");
  expect(printProgram(at(2n ** 31n), "cpp")).toContain("long long n = 3;");
  expect(printProgram(at(2n ** 53n - 1n), "javascript")).toContain("const n = 3;");
  expect(printProgram(at(2n ** 53n), "javascript")).toContain("const n = 3n;");
});

test("a language without exact 64-bit integers says which programs it can hold", () => {
  for (const language of printedLanguages) expect(canPrint(examples.run!.program, language)).toBe(true);
  expect(canPrint(examples.wide!.program, "javascript")).toBe(true);
});

test("an unknown language and a malformed program are refused", () => {
  expect(() => printProgram(examples.run!.program, "cobol")).toThrow("no printer for cobol; there are python,");
  expect(() => printProgram(program([], [print("n")]), "python")).toThrow("n is used outside its block");
  expect(() => printFunction(examples.run!.program, "shortestRun", "python")).toThrow(
    "no function is called shortestRun",
  );
  expect(() => printProgram(program([], [let_("xs", listOf(listType(int))), print(str("a"))]), "java")).toThrow(
    "xs is never read",
  );
});
