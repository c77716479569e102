import { expect, test } from "vitest";
import {
  add,
  assign,
  at,
  bool,
  break_,
  call,
  each,
  fn,
  for_,
  gt,
  if_,
  int,
  len,
  let_,
  listOf,
  listType,
  param,
  print,
  program,
  push,
  readInt,
  readLine,
  ret,
  set,
  str,
  textType,
  while_,
} from "../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import { check } from "../../../../../../../kernel/engine/models/simulated/world/program/check.ts";
import type { Block, Fn } from "../../../../../../../kernel/engine/models/simulated/world/program/ir.ts";
import { examples } from "./examples.ts";

test("the examples keep the rules", () => {
  for (const { program: one } of Object.values(examples)) expect(() => check(one)).not.toThrow();
});

test.each<[string, Block, string]>([
  ["a variable that nobody declared", [print("n")], "n is used outside its block"],
  [
    "a variable used behind its block",
    [if_(gt(1, 0), [let_("n", 1), print("n")]), print("n")],
    "n is used outside its block",
  ],
  ["a name declared twice", [let_("n", 1), let_("n", 2), print("n")], "n is declared twice"],
  [
    "a name of two types",
    [if_(gt(1, 0), [let_("n", 1), print("n")], [let_("n", str("")), print("n")])],
    "n is both int and text",
  ],
  ["a variable that is never read", [let_("n", 1)], "n is never read"],
  [
    "names alike but for case",
    [let_("ab", 1), let_("aB", 1), print("ab", "aB")],
    "two of these names differ at most in case",
  ],
  ["a name with a sign", [let_("a_b", 1), print("a_b")], "the name a_b is not in camelCase"],
  ["operands of other types", [print(add(1, str("x")))], "add does not take (int, text)"],
  [
    "a test that is no truth value",
    [let_("n", 1), while_("n", [print("n")])],
    "a value has type int, but must have type bool",
  ],
  ["a truth value that is printed", [print(gt(1, 0))], "a bool cannot be printed"],
  ["a break outside a loop", [break_], "break outside a loop"],
  ["a step that never runs", [for_("i", 0, 3, [break_, print("i")])], "a statement after break never runs"],
  ["a loop variable that changes", [for_("i", 0, 3, [assign("i", 1)])], "i is a parameter or loop variable"],
  [
    "a character that changes",
    [let_("s", str("ab")), set(at("s", 0), str("x")), print("s")],
    "set, push and removeLast need a list, not text",
  ],
  ["words and lines", [let_("n", readInt), let_("s", readLine), print("n", "s")], "must not read both words and lines"],
  ["a read inside a value", [print(add(readInt, 1))], "a read must be the whole value"],
  ["a literal beyond maxAbs", [print(10_000)], "beyond maxAbs"],
  ["a text that is not ASCII", [print(str("ä"))], "printable ASCII"],
  ["an empty loop", [for_("i", 0, 3, [])], "the block of a loop is empty"],
  [
    "a list with two owners",
    [
      let_("rows", listOf(listType(int), listOf(int, 1))),
      let_("row", at("rows", 0)),
      push("row", 2),
      print(len("rows")),
    ],
    "would be shared; store a copy of it",
  ],
  ["a return from the main block", [ret(1)], "must not contain return"],
])("a program is refused for %s", (_, main, message) => {
  expect(() => check(program([], main, 1000))).toThrow(message);
});

test.each<[string, Fn, string]>([
  [
    "a path without return",
    fn("f", [param("n", int)], int, [if_(gt("n", 0), [ret(1)])]),
    "f: a path ends without return",
  ],
  ["a result of another type", fn("f", [], bool, [ret(1)]), "f: a value has type int, but must have type bool"],
  [
    "a parameter that changes",
    fn("f", [param("xs", listType(int))], int, [push("xs", 1), ret(1)]),
    "xs is a parameter",
  ],
  [
    "a parameter that is returned whole",
    fn("f", [param("xs", listType(int))], listType(int), [ret("xs")]),
    "a list<int> of xs would be shared",
  ],
  [
    "a call with other arguments",
    fn("f", [param("s", textType)], int, [ret(call("f", 1))]),
    "a value has type int, but must have type text",
  ],
  ["a call of nothing", fn("f", [], int, [ret(call("g"))]), "no function is called g"],
  [
    "an each over no list",
    fn("f", [param("n", int)], int, [each("x", "n", [print("x")]), ret(1)]),
    "each takes a list, not int",
  ],
])("a function is refused for %s", (_, one, message) => {
  expect(() => check(program([one], []))).toThrow(message);
});

test("maxAbs is a 64-bit magnitude", () => {
  expect(() => check(program([], [], 2n ** 63n))).toThrow("maxAbs must be from 1 to 2^63 - 1");
});
