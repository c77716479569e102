import { expect, test } from "vitest";
import {
  add,
  assign,
  at,
  call,
  chr,
  copy,
  div,
  each,
  emptyMap,
  fill,
  floorDiv,
  fn,
  for_,
  int,
  len,
  let_,
  listOf,
  listType,
  lt,
  map,
  mod,
  mul,
  param,
  print,
  printList,
  program,
  push,
  put,
  readInt,
  readLine,
  removeLast,
  ret,
  set,
  slice,
  str,
  textType,
  toInt,
  while_,
} from "../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import {
  callFunction,
  interpret,
} from "../../../../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import type { Block } from "../../../../../../../kernel/engine/models/simulated/world/program/ir.ts";
import { examples } from "./examples.ts";

const run = (main: Block, input = "", maxAbs?: bigint) => interpret(program([], main, maxAbs), input).output;

test("a program reads words and prints what it computes", () => {
  expect(interpret(examples.run!.program, "5\n1 1 2 2 2\n").output).toBe("3\n");
  expect(interpret(examples.grid!.program, "2 3\n0 0 1\n1 0 0\n").output).toBe("0 1 -1\n-1 2 3\n");
});

test("a program reads lines, empty ones too", () => {
  expect(interpret(examples.lines!.program, "2\n)(\n\n").output).toContain("1 no ()\n");
  expect(run([let_("line", readLine), print(len("line"))], "\r\nx")).toBe("0\n");
});

test("maps give their keys in order, integers by size and texts by code", () => {
  const lines = interpret(examples.words!.program, "6 b a C aB ab b\n").output.split("\n");
  expect(lines.slice(0, 2)).toEqual(["C 1", "A 1"]);
  const main = [let_("m", emptyMap(int, int)), put("m", 10, 1), put("m", 9, 1), put("m", -1, 1)];
  expect(run([...main, printList({ kind: "apply", op: "keys", args: [{ kind: "var", name: "m" }] })])).toBe(
    "-1 9 10\n",
  );
});

test("quotients and remainders have the signs of their operators", () => {
  const { output } = interpret(examples.division!.program, "1\n-7 2\n");
  expect(output.split("\n")[0]).toBe("-4 1 -3 -1");
});

test("integers beyond 2^53 are exact, and a negative zero is zero", () => {
  expect(interpret(examples.wide!.program, "1 1\n9007199254740993\n").output).toContain(
    "9007199254740993 9007199254740993",
  );
  expect(run([print(mul(0, -5), floorDiv(0, -3))])).toBe("0 0\n");
});

test.each<[string, Block, string]>([
  ["an integer beyond maxAbs", [let_("n", readInt), print(mul("n", "n"))], "beyond ±1000"],
  ["a negative dividend of div", [print(div(-1, 2))], "div or mod of -1 and 2"],
  ["a remainder by zero", [let_("n", 0), print(mod(5, "n"))], "div or mod of 5 and 0"],
  ["an index outside the list", [let_("xs", listOf(int, 1)), print(at("xs", 1))], "index 1 is outside 0…0"],
  ["a slice that ends before it starts", [print(slice(str("abc"), 2, 1))], "index 2 is outside 0…1"],
  [
    "an empty list that shrinks",
    [let_("xs", listOf(int)), removeLast("xs"), print(len("xs"))],
    "removeLast on an empty list",
  ],
  ["a list of negative length", [printList(fill(-1, 0))], "a list of -1 elements"],
  ["a code that is no character", [print(chr(200))], "index 200 is outside"],
  ["a word that is no integer", [print(toInt(str("1x")))], '"1x" is no integer'],
  ["a missing word", [let_("a", readInt), let_("b", readInt), print(add("a", "b"))], "no further word"],
  [
    "a list that changes while it is read",
    [let_("xs", listOf(int, 1)), each("x", "xs", [push("xs", "x")])],
    "changed its length",
  ],
  [
    "a bound that moves",
    [let_("n", 3), for_("i", 0, "n", [assign("n", 2), print("i")])],
    "the bound of i changed during the loop",
  ],
  [
    "a list that was given away",
    [
      let_("row", listOf(int)),
      let_("rows", listOf(listType(int))),
      push("rows", "row"),
      push("row", 1),
      print(len("rows")),
    ],
    "row was moved to another variable",
  ],
])("a run ends with an error for %s", (_, main, message) => {
  expect(() => run(main, "40", 1000n)).toThrow(message);
});

test("an endless program ends at its limit of steps", () => {
  const endlessProgram = program([], [let_("i", 0), while_(lt("i", 1), [assign("i", mul("i", 1))])]);
  expect(() => interpret(endlessProgram, "", { steps: 1000 })).toThrow("more than 1000 steps");
});

test("calls inside each other have a bound that all languages bear", () => {
  const deep = fn("deep", [param("n", int)], int, [ret(call("deep", add("n", 1)))]);
  expect(() => interpret(program([deep], [print(call("deep", 0))]), "")).toThrow("500 nested calls");
});

test("steps count the work of a program, not its time", () => {
  const { program: one } = examples.run!;
  expect(interpret(one, "2\n1 1\n").steps).toBeLessThan(interpret(one, "4\n1 1 1 1\n").steps);
});

test("a copy shares nothing with its list", () => {
  const main = [
    let_("a", listOf(listType(int), listOf(int, 1))),
    let_("b", copy("a")),
    set(at("b", 0, 0), 2),
    print(at("a", 0, 0), at("b", 0, 0)),
  ];
  expect(run(main)).toBe("1 2\n");
});

test("one function can be called from outside with plain values", () => {
  expect(callFunction(examples.run!.program, "longestRun", [[4, 4, 1]])).toBe(2);
  expect(callFunction(examples.words!.program, "shout", ["wORD"])).toBe("Word");
  expect(callFunction(examples.wide!.program, "weightedSum", [[9007199254740993n], 1])).toBe(9007199254740993n);
  const counts = fn("counts", [param("words", listType(textType))], map(textType, int), [ret(emptyMap(textType, int))]);
  expect(() => callFunction(program([counts], []), "counts", [[]])).toThrow("returns a map");
  expect(() => callFunction(program([counts], []), "count", [[]])).toThrow("no function is called count");
});
