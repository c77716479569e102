import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, calledInMacros, replaceExits } from "../common/tree/exits.ts";
import { everyNode, findAll, isName, namedParts, type TreeNode } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { plainHarness } from "./plain-harness.ts";

/**
 * Matches the types of syntax tree nodes that are bodies of functions and classes. A definition inside them is not
 * global.
 */
const bodies = /^(?:compound_statement|field_declaration_list)$/;

const withoutBodies = (node: TreeNode): readonly TreeNode[] =>
  bodies.test(node.type) ? [] : [node, ...node.children.flatMap(withoutBodies)];

/**
 * The definitions of `main` in a file: there may be several, in preprocessor conditions. The search counts braces,
 * because the grammars misread code such as `a < b || (a == b && c < d)`.
 */
const mainsOf = (root: TreeNode): readonly TreeNode[] => {
  const mains: TreeNode[] = [];
  const before: number[] = [];
  let depth = 0;
  const words = everyNode(root).filter(({ children, type }) => children.length === 0 && type !== "comment");
  for (const [i, one] of words.entries()) {
    if (one.type === "{") depth += 1;
    if (one.type === "}") depth -= 1;
    if (/^#\s*if/.test(one.text)) before.push(depth);
    if (/^#\s*el/.test(one.text)) depth = before.at(-1) ?? depth;
    if (/^#\s*endif/.test(one.text)) before.pop();
    const named =
      depth === 0 && /^(?:type_)?identifier$/.test(one.type) && one.text === "main" && words[i + 1]?.type === "(";
    if (named && !/^(?:\.|->|::)$/.test(words[i - 1]?.type ?? "")) mains.push(one);
  }
  return mains;
};

/**
 * Names of the static variables outside of functions. If solution and tests share such a name, they must be separate
 * files.
 */
const staticsOf = (root: TreeNode): readonly string[] =>
  withoutBodies(root)
    .filter(({ type, children }) => type === "declaration" && children.some(({ text }) => text === "static"))
    .flatMap(({ children }) => children.map((one) => (one.type === "init_declarator" ? one.fields.declarator : one)))
    .flatMap((one) => (one !== undefined && isName(one) ? [one.text] : []));

/**
 * Matches compiler errors about a name that solution and tests both define. Solution and tests are then compiled as
 * separate files.
 */
const bothDefine = /redefinition of|redeclar|conflicting (?:types|declaration)|previous(?:ly)? (?:defin|declar)/;

const exits = /(?:(?:std)?::)?(?:_?exit|_Exit|quick_exit|pthread_exit)/;
const macros = /^preproc_(?:function_)?def$/;

/** The function names, such as `exit` or `std::exit`, in calls that exit the program. */
const exitsOf = (root: TreeNode): readonly Pick<TreeNode, "start" | "end" | "text">[] => [
  ...calledAs(root, exits, ({ fields: { arguments: words } }) => words !== undefined && namedParts(words).length === 1),
  ...calledInMacros(root, macros, exits),
];

/** True if a macro in the code defines `main`. */
const makesMain = (root: TreeNode): boolean =>
  findAll(root, ({ type }) => macros.test(type)).some(({ text }) => /\bmain\s*\(/.test(text));

/** The `#include "…"` lines of the tests. They may name the solution's file or header, which does not exist. */
const includesOf = (root: TreeNode): readonly TreeNode[] =>
  findAll(root, ({ type }) => type === "preproc_include").filter(
    ({ fields }) => fields.path?.type === "string_literal",
  );

const guardInclude = (test: string, { start, end, text, fields: { path } }: TreeNode): string => {
  const after = test.slice(0, end).split("\n").length + (text.endsWith("\n") ? 0 : 1);
  const itself = /^"(?:.*\/)?(?:main|solution)\.(?:c|cc|cpp|cxx)"$/.test(path?.text ?? "");
  const condition = itself ? "0" : `__has_include(${path?.text})`;
  const before = start > 0 && test[start - 1] !== "\n" ? "\n" : "";
  return `${before}#if ${condition}\n${text.trimEnd()}\n#endif\n#line ${after} "tests"\n`;
};

/**
 * Builds solution and tests as one translation unit, as if the tests included the solution. A harness file proves that
 * the tests reached their end. If both define the same name, the tests become a separate unit. They must then declare
 * all functions that they call.
 */
export const plainC =
  (grammar: "c" | "cpp") =>
  async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
    const [solutionTree, tests] = await Promise.all([treeOf(grammar, source), treeOf(grammar, test)]);
    const texts = { solution: new MagicString(source), tests: new MagicString(test) };
    for (const { start, end } of mainsOf(solutionTree)) texts.solution.overwrite(start, end, `solution_main_${name}`);
    replaceExits(texts.tests, exitsOf(tests), solution, (called) => `${called.replace(/^.*:\s*/s, "")}_${name}`);
    for (const one of includesOf(tests)) texts.tests.overwrite(one.start, one.end, guardInclude(test, one));
    const leaving = ["exit", "_exit", "_Exit", "quick_exit"].map((one) => `${one}_${name}(int)`).join(", ");
    const joint = [
      "#ifdef __cplusplus",
      'extern "C" {',
      "#endif",
      `__attribute__((noreturn)) void ${leaving}, pthread_exit_${name}(void *);`,
      `int chosen_${name}(int);`,
      "#ifdef __cplusplus",
      "}",
      "#endif",
      // If the solution disables assertions, those of the tests stay enabled.
      "#undef NDEBUG",
      "#ifdef assert",
      "#include <assert.h>",
      "#endif",
      `#line 1 "tests"`,
    ];
    const missing = mainsOf(tests).length === 0 && !makesMain(tests) ? ["#error the tests have no main"] : [];
    const tail = [...missing, ...joint, texts.tests.toString(), ""];
    const harness = { "taulab_harness.c": plainHarness(name) };
    // If the solution defines a library function, the compiler must not replace its calls by a built-in version.
    const flags = ["taulab_harness.c", "-Wl,--wrap=__libc_start_main", ...(grammar === "c" ? ["-fno-builtin"] : [])];
    const one = { files: { "@source": [texts.solution.toString(), ...tail].join("\n"), ...harness }, arguments: flags };
    const declared = grammar === "c" ? ['#pragma GCC diagnostic error "-Wimplicit-function-declaration"'] : [];
    const apart = {
      "@source": texts.solution.toString(),
      "tests_taulab.c": [...declared, ...tail].join("\n"),
      ...harness,
    };
    const two = { files: apart, arguments: ["tests_taulab.c", ...flags] };
    const statics = staticsOf(solutionTree);
    if (staticsOf(tests).some((text) => statics.includes(text))) return { ...two, otherwise: one };
    return { ...one, otherwise: { ...two, where: bothDefine } };
  };
