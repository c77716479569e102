import {
  abs,
  add,
  assign,
  at,
  call,
  div,
  each,
  emptyMap,
  eq,
  floorDiv,
  floorMod,
  fn,
  for_,
  gt,
  if_,
  int,
  let_,
  listType,
  lookup,
  mapKeys,
  max,
  min,
  mod,
  mul,
  neg,
  param,
  print,
  printList,
  program,
  put,
  readInt,
  readInts,
  ret,
  sorted,
  str,
  sub,
  toText,
  truncDiv,
  truncMod,
  wrap32,
} from "../../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import type { Example } from "./example.ts";

/** An example program that computes quotients and remainders of small integers with either sign. */
export const division: Example = {
  program: program(
    [
      fn("lowBits", [param("value", int)], int, [ret(wrap32(mul("value", 65537)))]),
      fn("power", [param("base", int), param("exponent", int), param("modulus", int)], int, [
        if_(eq("exponent", 0), [ret(mod(1, "modulus"))]),
        let_("half", call("power", "base", div("exponent", 2), "modulus")),
        let_("square", mod(mul("half", "half"), "modulus")),
        if_(eq(mod("exponent", 2), 1), [ret(mod(mul("square", "base"), "modulus"))]),
        ret("square"),
      ]),
    ],
    [
      let_("n", readInt),
      for_("i", 0, "n", [
        let_("a", readInt),
        let_("b", readInt),
        print(floorDiv("a", "b"), floorMod("a", "b"), truncDiv("a", "b"), truncMod("a", "b")),
        print(abs("a"), neg("b"), min("a", "b", 3), max("a", "b"), call("lowBits", "a")),
        print(sub("a", sub("b", 1)), mul(sub("a", 1), add("b", 1)), sub(0, neg("a"))),
        print(call("power", abs("a"), abs("b"), 1009), div(add(abs("a"), 7), 2), mod(mul(abs("a"), 3), 7)),
      ]),
    ],
    10 ** 14,
  ),
  inputs: ["4\n7 2\n-7 2\n7 -2\n-7 -2\n", "2\n6 3\n-6 3\n", "3\n1000000 -999983\n0 5\n123456 -7\n"],
};

/** An example program with integers beyond 2^53. */
export const wide: Example = {
  program: program(
    [
      fn("weightedSum", [param("values", listType(int)), param("weight", int)], int, [
        let_("total", 0),
        each("value", "values", [assign("total", add("total", mul("value", "weight")))]),
        ret("total"),
      ]),
    ],
    [
      let_("n", readInt),
      let_("weight", readInt),
      let_("values", readInts("n")),
      let_("total", call("weightedSum", "values", "weight")),
      print("total", floorDiv("total", 1000003), floorMod("total", 1000003)),
      print(min("total", 4000000000000000001n), abs("total"), toText(sub("total", 1)), at("values", sub("n", 1))),
      print(div(abs("total"), 7), mod(abs("total"), 1000000007), truncDiv("total", 10), truncMod("total", 10)),
      if_(gt("total", 9007199254740992n), [print(str("large"))], [print(str("small"))]),
      let_("counts", emptyMap(int, int)),
      each("value", "values", [put("counts", "value", add(lookup("counts", "value", 0), 1))]),
      each("value", mapKeys("counts"), [print("value", lookup("counts", "value", 0))]),
      printList(sorted("values")),
    ],
    9_200_000_000_000_000_000n,
  ),
  inputs: [
    "3 1000000007\n1000000000 999999999 -5\n",
    "2 3\n-3000000000000000001 1\n",
    "1 1\n9007199254740993\n",
    "3 -2\n1000000000000000000 9 9\n",
  ],
};
