import {
  add,
  and,
  assign,
  at,
  break_,
  call,
  continue_,
  copy,
  down,
  each,
  eq,
  fill,
  fn,
  for_,
  gt,
  if_,
  int,
  le,
  len,
  let_,
  listOf,
  listType,
  lt,
  max,
  param,
  print,
  printList,
  program,
  push,
  readInt,
  readInts,
  ret,
  set,
  slice,
  sortedRows,
  str,
  sub,
  textType,
} from "../../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import type { Example } from "./example.ts";

const longestRun = fn("longestRun", [param("values", listType(int))], int, [
  let_("best", 0),
  let_("runLength", 0),
  for_("i", 0, len("values"), [
    if_(
      and(gt("i", 0), eq(at("values", "i"), at("values", sub("i", 1)))),
      [assign("runLength", add("runLength", 1))],
      [assign("runLength", 1)],
    ),
    assign("best", max("best", "runLength")),
  ]),
  ret("best"),
]);

export const run: Example = {
  program: program(
    [longestRun],
    [let_("n", readInt), let_("values", readInts("n")), print(call("longestRun", "values"))],
    10 ** 9,
  ),
  inputs: ["5\n1 1 2 2 2\n", "1\n-7\n", "6\n3 3 3 -1 -1 3\n", "4 1000000000 1000000000 5 5"],
};

/** An example program with sorted rows, copies of lists, loops that count down, and a choice of several cases. */
export const intervals: Example = {
  program: program(
    [
      fn("mostDisjoint", [param("rows", listType(listType(int)))], int, [
        let_("chosen", 0),
        let_("end", -1000000),
        each("row", sortedRows("rows", 1, 0), [
          if_(lt(at("row", 0), "end"), [continue_]),
          assign("chosen", add("chosen", 1)),
          assign("end", at("row", 1)),
        ]),
        ret("chosen"),
      ]),
      fn("lastAtMost", [param("values", listType(int)), param("limit", int)], int, [
        let_("found", -1),
        down("i", sub(len("values"), 1), 0, [if_(le(at("values", "i"), "limit"), [assign("found", "i"), break_])]),
        ret("found"),
      ]),
      fn("sizeName", [param("size", int)], textType, [
        if_(lt("size", 2), [ret(str("small"))], [if_(lt("size", 4), [ret(str("middle"))], [ret(str("large"))])]),
      ]),
    ],
    [
      let_("n", readInt),
      let_("rows", listOf(listType(int))),
      for_("i", 0, "n", [let_("start", readInt), let_("end", readInt), push("rows", listOf(int, "start", "end"))]),
      let_("best", call("mostDisjoint", "rows")),
      print("best", call("sizeName", "best")),
      let_("first", copy(at("rows", 0))),
      set(at("first", 0), 99),
      print(at("first", 0), at("rows", 0, 0), call("lastAtMost", "first", 5)),
      let_("sums", fill(add("n", 1), 0)),
      for_("i", 0, "n", [set(at("sums", add("i", 1)), add(at("sums", "i"), at("rows", "i", 1)))]),
      printList(slice("sums", 1, len("sums"))),
      let_("table", fill(2, listOf(int))),
      push(at("table", 1), 5),
      print(len(at("table", 0)), len(at("table", 1))),
      let_("backup", copy("rows")),
      set(at("backup", 0, 1), -1),
      print(at("backup", 0, 1), at("rows", 0, 1)),
    ],
    10 ** 6,
  ),
  inputs: ["3\n1 3\n2 4\n3 5\n", "1\n0 0\n", "4\n5 9\n1 2\n2 3\n1 9\n", "5\n-5 -3\n-4 -2\n-3 -1\n1 2\n2 7\n"],
};
