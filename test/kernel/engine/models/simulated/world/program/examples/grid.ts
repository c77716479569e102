import {
  add,
  and,
  assign,
  at,
  bool,
  call,
  comment,
  continue_,
  each,
  eq,
  fill,
  fn,
  for_,
  ge,
  if_,
  int,
  len,
  let_,
  listOf,
  listType,
  lt,
  not,
  or,
  param,
  printList,
  program,
  push,
  readInt,
  ret,
  set,
  while_,
} from "../../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import type { Example } from "./example.ts";

/** An example program with a grid, nested lists, break, continue and truth values. */
export const grid: Example = {
  program: program(
    [
      fn("isInside", [param("row", int), param("column", int), param("grid", listType(listType(int)))], bool, [
        if_(or(lt("row", 0), ge("row", len("grid"))), [ret(false)]),
        ret(and(ge("column", 0), lt("column", len(at("grid", "row"))))),
      ]),
      fn("reachable", [param("grid", listType(listType(int)))], listType(listType(int)), [
        comment("breadth first from the first cell"),
        let_("distance", fill(len("grid"), fill(len(at("grid", 0)), -1))),
        let_("queue", listOf(listType(int))),
        if_(eq(at("grid", 0, 0), 0), [push("queue", listOf(int, 0, 0)), set(at("distance", 0, 0), 0)]),
        let_(
          "moves",
          listOf(listType(int), listOf(int, 0, 1), listOf(int, 1, 0), listOf(int, 0, -1), listOf(int, -1, 0)),
        ),
        let_("head", 0),
        while_(lt("head", len("queue")), [
          let_("cell", at("queue", "head")),
          assign("head", add("head", 1)),
          each("move", "moves", [
            let_("row", add(at("cell", 0), at("move", 0))),
            let_("column", add(at("cell", 1), at("move", 1))),
            if_(not(call("isInside", "row", "column", "grid")), [continue_]),
            if_(and(eq(at("grid", "row", "column"), 0), lt(at("distance", "row", "column"), 0)), [
              set(at("distance", "row", "column"), add(at("distance", at("cell", 0), at("cell", 1)), 1)),
              push("queue", listOf(int, "row", "column")),
            ]),
          ]),
        ]),
        ret("distance"),
      ]),
    ],
    [
      let_("height", readInt),
      let_("width", readInt),
      let_("grid", listOf(listType(int))),
      for_("i", 0, "height", [
        let_("line", listOf(int)),
        for_("j", 0, "width", [push("line", readInt)]),
        push("grid", "line"),
      ]),
      each("answer", call("reachable", "grid"), [printList("answer")]),
    ],
    10 ** 6,
  ),
  inputs: ["2 3\n0 0 1\n1 0 0\n", "1 1\n1\n", "3 3\n0 1 0\n0 1 0\n0 0 0\n"],
};
