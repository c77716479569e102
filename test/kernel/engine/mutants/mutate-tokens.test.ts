import { expect, test } from "vitest";
import { printedLanguages, printFunction } from "../../../../kernel/engine/models/simulated/world/program/printers.ts";
import { drawMutants } from "../../../../kernel/engine/mutants/draw-mutants.ts";
import { mutantScore } from "../../../../kernel/engine/mutants/mutant-score.ts";
import { mutateTokens } from "../../../../kernel/engine/mutants/mutate-tokens.ts";
import { examples } from "../models/simulated/world/program/examples.ts";

const textsOf = (source: string, language: string) => mutateTokens(source, language).map(({ text }) => text);

test("remarks and texts in quotes are left alone", () => {
  expect(textsOf('int n = 1; // 2 < 3\nString s = "4 < 5"; /* 6 */', "java")).toEqual(["2", "0"]);
  expect(textsOf("x=3 # 4 < 5\necho '6 < 7'", "shell")).toEqual(["4", "2"]);
  expect(textsOf('(define n 8) ; 9\n"10"', "racket")).toEqual(["9", "7"]);
});

test("brackets of types and unary signs are no operators", () => {
  expect(textsOf("List<Integer> xs = f(-x);", "java")).toEqual([]);
  expect(textsOf("fn f<'a>(x: &'a str) -> bool { a < b }", "rust")).toEqual(["<=", ">="]);
});

test("a language has its own operators", () => {
  expect(textsOf("[[ $a -lt $b ]]", "shell")).toEqual(["-le"]);
  expect(textsOf("return 1 if $a eq $b;", "perl")).toEqual(["2", "0", "ne"]);
  expect(textsOf("(if (< a b) (+ a c) c)", "racket")).toEqual(["<=", ">=", "-"]);
});

test("a word that leaves a loop is changed in its own languages alone", () => {
  expect(textsOf("if (( last )); then break; fi", "shell")).toEqual(["continue"]);
  expect(textsOf("last if done;", "perl")).toEqual(["next"]);
  expect(textsOf("break if done", "ruby")).toEqual(["next"]);
});

test.each(printedLanguages)("a function in %s has mutants, each with one change and none twice", (language) => {
  const source = printFunction(examples.run!.program, "longestRun", language);
  const drawn = drawMutants(source, language, { count: 100, seed: "a" });
  expect(drawn.length).toBeGreaterThan(4);
  expect(new Set(drawn.map((one) => one.source)).size).toBe(drawn.length);
  expect(drawn.every((one) => one.source !== source)).toBe(true);
});

test("the seed decides the order of mutants, and nothing else does", () => {
  const source = printFunction(examples.grid!.program, "reachable", "java");
  const draw = (seed: string) => drawMutants(source, "java", { count: 5, seed });
  expect(draw("a")).toEqual(draw("a"));
  expect(draw("a")).not.toEqual(draw("b"));
});

test("mutants that do not compile are counted apart", () => {
  expect(mutantScore(["stillborn", "killed", "killed", "survived"])).toEqual({
    killed: 2,
    survived: 1,
    stillborn: 1,
    score: 2 / 3,
  });
  expect(mutantScore(["stillborn"]).score).toBeNull();
});

test("names that every object inherits are names like any other", () => {
  const source = "class A { constructor() { this.n = 2; } } const toString = __proto__ + valueOf;";
  for (const language of [...printedLanguages, "python"])
    expect(textsOf(source, language), language).toEqual(expect.arrayContaining(["3"]));
});
