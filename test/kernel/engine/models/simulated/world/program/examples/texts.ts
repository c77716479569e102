import {
  add,
  assign,
  at,
  bool,
  call,
  choose,
  chr,
  code,
  concat,
  each,
  emptyMap,
  eq,
  fn,
  for_,
  has,
  if_,
  int,
  join,
  len,
  let_,
  listOf,
  listType,
  lookup,
  lower,
  lt,
  map,
  mapKeys,
  ne,
  or,
  param,
  print,
  program,
  push,
  put,
  readInt,
  readLine,
  readWord,
  removeKey,
  removeLast,
  ret,
  reversed,
  slice,
  sorted,
  split,
  str,
  sub,
  textType,
  toInt,
  upper,
} from "../../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import type { Example } from "./example.ts";

/** An example program with words, texts and maps with sorted keys. */
export const words: Example = {
  program: program(
    [
      fn("countWords", [param("words", listType(textType))], map(textType, int), [
        let_("counts", emptyMap(textType, int)),
        each("word", "words", [put("counts", "word", add(lookup("counts", "word", 0), 1))]),
        ret("counts"),
      ]),
      fn("shout", [param("word", textType)], textType, [
        if_(eq(len("word"), 0), [ret("word")]),
        ret(concat(upper(at("word", 0)), lower(slice("word", 1, len("word"))))),
      ]),
    ],
    [
      let_("n", readInt),
      let_("words", listOf(textType)),
      for_("i", 0, "n", [push("words", readWord)]),
      let_("counts", call("countWords", "words")),
      if_(has("counts", str("drop")), [removeKey("counts", str("drop"))]),
      each("word", mapKeys("counts"), [print(call("shout", "word"), lookup("counts", "word", 0))]),
      print(len("counts"), join(sorted("words"), str("-"))),
      print(join(reversed("words"), str(""))),
      print(),
      let_("letters", emptyMap(int, int)),
      each("word", "words", [
        for_("i", 0, len("word"), [
          let_("letter", code(at("word", "i"))),
          put("letters", "letter", add(lookup("letters", "letter", 0), 1)),
        ]),
      ]),
      each("letter", mapKeys("letters"), [print(chr("letter"), lookup("letters", "letter", 0))]),
    ],
    10 ** 6,
  ),
  inputs: ["4\nbeta alpha beta drop\n", "1\nZ\n", "6 b a C aB ab b\n", "3 drop drop drop\n"],
};

/** An example program that reads lines, splits texts, parses numbers and matches brackets on a stack. */
export const lines: Example = {
  program: program(
    [
      fn("isBalanced", [param("line", textType)], bool, [
        let_("stack", listOf(textType)),
        for_("i", 0, len("line"), [
          let_("symbol", at("line", "i")),
          if_(or(eq("symbol", str("(")), eq("symbol", str("["))), [push("stack", "symbol")]),
          if_(or(eq("symbol", str(")")), eq("symbol", str("]"))), [
            if_(eq(len("stack"), 0), [ret(false)]),
            let_("open", at("stack", sub(len("stack"), 1))),
            removeLast("stack"),
            if_(ne("open", choose(eq("symbol", str(")")), str("("), str("["))), [ret(false)]),
          ]),
        ]),
        ret(eq(len("stack"), 0)),
      ]),
    ],
    [
      let_("n", toInt(str("0"))),
      let_("first", readLine),
      assign("n", toInt("first")),
      for_("i", 0, "n", [
        let_("line", readLine),
        let_("parts", split("line", str(" "))),
        print(len("parts"), choose(call("isBalanced", "line"), str("yes"), str("no")), reversed("line")),
        if_(lt("line", str("m")), [print(str("say \"early\" \\ $x #{y} %d 'z' {w}"))]),
      ]),
    ],
    10 ** 6,
  ),
  inputs: ["3\na (b) [c]\n(]\n\n", "1\nz([])\n", "2\n)(\nx  y\n"],
};
