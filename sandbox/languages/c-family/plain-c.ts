import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, calledInMacros, replaceExits } from "../common/tree/exits.ts";
import { everyNode, findAll, isName, type Node, partsOf } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { plainHarness } from "./plain-harness.ts";

/** Where a body may hold no function of the file. */
const bodies = /^(?:compound_statement|field_declaration_list)$/;

const withoutBodies = (node: Node): readonly Node[] =>
  bodies.test(node.type) ? [] : [node, ...node.children.flatMap(withoutBodies)];

/**
 * Each place at which the text names its `main`, outside of all bodies: one for each branch of a condition. By words and braces, because
 * the grammars lose themselves in `a < b || (a == b && c < d)`.
 */
const mainsOf = (root: Node): readonly Node[] => {
  const found: Node[] = [];
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
    if (named && !/^(?:\.|->|::)$/.test(words[i - 1]?.type ?? "")) found.push(one);
  }
  return found;
};

/** Names of the variables that the file keeps to itself. */
const staticsOf = (root: Node): readonly string[] =>
  withoutBodies(root)
    .filter(({ type, children }) => type === "declaration" && children.some(({ text }) => text === "static"))
    .flatMap(({ children }) => children.map((one) => (one.type === "init_declarator" ? one.fields.declarator : one)))
    .flatMap((one) => (one !== undefined && isName(one) ? [one.text] : []));

/** What two texts say that cannot be one, though each may be right by itself. */
const bothDefine = /redefinition of|redeclar|conflicting (?:types|declaration)|previous(?:ly)? (?:defin|declar)/;

const exits = /(?:(?:std)?::)?(?:_?exit|_Exit|quick_exit|pthread_exit)/;
const macros = /^preproc_(?:function_)?def$/;

/** Where the text leaves by `exit` or its like, under whichever of their names. */
const exitsOf = (root: Node): readonly Pick<Node, "start" | "end" | "text">[] => [
  ...calledAs(root, exits, ({ fields: { arguments: words } }) => words !== undefined && partsOf(words).length === 1),
  ...calledInMacros(root, macros, exits),
];

/** Whether a macro of the text makes its `main`. */
const makesMain = (root: Node): boolean =>
  findAll(root, ({ type }) => macros.test(type)).some(({ text }) => /\bmain\s*\(/.test(text));

/** Headers of the solution's own that the tests name and nobody has: the solution stands before them anyway. */
const includesOf = (root: Node): readonly Node[] =>
  findAll(root, ({ type }) => type === "preproc_include").filter(
    ({ fields }) => fields.path?.type === "string_literal",
  );

const guarded = (test: string, { start, end, text, fields: { path } }: Node): string => {
  const after = test.slice(0, end).split("\n").length + (text.endsWith("\n") ? 0 : 1);
  const itself = /^"(?:.*\/)?(?:main|solution)\.(?:c|cc|cpp|cxx)"$/.test(path?.text ?? "");
  const condition = itself ? "0" : `__has_include(${path?.text})`;
  const before = start > 0 && test[start - 1] !== "\n" ? "\n" : "";
  return `${before}#if ${condition}\n${text.trimEnd()}\n#endif\n#line ${after} "tests"\n`;
};

/**
 * Solution and tests in one translation unit, as where the tests include the solution; a second unit of ours sees them to their end. Where
 * both define a name, the tests are a unit of their own, if they declare all that they call.
 */
export const plainC =
  (grammar: "c" | "cpp") =>
  async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
    const [own, tests] = await Promise.all([treeOf(grammar, source), treeOf(grammar, test)]);
    const made = { solution: new MagicString(source), tests: new MagicString(test) };
    for (const { start, end } of mainsOf(own)) made.solution.overwrite(start, end, `solution_main_${name}`);
    replaceExits(made.tests, exitsOf(tests), solution, (called) => `${called.replace(/^.*:\s*/s, "")}_${name}`);
    for (const one of includesOf(tests)) made.tests.overwrite(one.start, one.end, guarded(test, one));
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
      // A solution that switches its assertions off does not switch off those of the tests.
      "#undef NDEBUG",
      "#ifdef assert",
      "#include <assert.h>",
      "#endif",
      `#line 1 "tests"`,
    ];
    const missing = mainsOf(tests).length === 0 && !makesMain(tests) ? ["#error the tests have no main"] : [];
    const tail = [...missing, ...joint, made.tests.toString(), ""];
    const harness = { "taulab_harness.c": plainHarness(name) };
    // Calls of functions that the solution defines must not be answered by the compiler itself.
    const flags = ["taulab_harness.c", "-Wl,--wrap=__libc_start_main", ...(grammar === "c" ? ["-fno-builtin"] : [])];
    const one = { files: { "@source": [made.solution.toString(), ...tail].join("\n"), ...harness }, arguments: flags };
    const declared = grammar === "c" ? ['#pragma GCC diagnostic error "-Wimplicit-function-declaration"'] : [];
    const apart = {
      "@source": made.solution.toString(),
      "tests_taulab.c": [...declared, ...tail].join("\n"),
      ...harness,
    };
    const two = { files: apart, arguments: ["tests_taulab.c", ...flags] };
    const kept = staticsOf(own);
    if (staticsOf(tests).some((text) => kept.includes(text))) return { ...two, otherwise: one };
    return { ...one, otherwise: { ...two, where: bothDefine } };
  };
