import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, calledInMacros, replaceExits } from "../common/tree/exits.ts";
import { findAll, isName, type Node, partsOf } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { plainHarness } from "./plain-harness.ts";

/** The name of the function that the text defines as `main`, outside of all others. */
const mainOf = (root: Node): Node | undefined => {
  const defined = findAll(root, ({ type }) => type === "function_definition").map(({ fields }) => fields.declarator);
  const declared = defined.flatMap((one) =>
    one === undefined ? [] : findAll(one, ({ type }) => type === "function_declarator").slice(0, 1),
  );
  return declared
    .map(({ fields }) => fields.declarator)
    .find((one) => one !== undefined && isName(one) && one.text === "main");
};

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

/** Solution and tests in one translation unit, as where the tests include the solution; a second unit of ours sees them to their end. */
export const plainC =
  (grammar: "c" | "cpp") =>
  async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
    const [own, tests] = await Promise.all([treeOf(grammar, source), treeOf(grammar, test)]);
    const made = { solution: new MagicString(source), tests: new MagicString(test) };
    const main = mainOf(own);
    if (main !== undefined) made.solution.overwrite(main.start, main.end, `solution_main_${name}`);
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
    const missing = mainOf(tests) === undefined && !makesMain(tests) ? ["#error the tests have no main"] : [];
    const text = [made.solution.toString(), ...missing, ...joint, made.tests.toString(), ""].join("\n");
    // Calls of functions that the solution defines must not be answered by the compiler itself.
    const flags = grammar === "c" ? ["-fno-builtin"] : [];
    return {
      files: { "@source": text, "taulab_harness.c": plainHarness(name) },
      arguments: ["taulab_harness.c", "-Wl,--wrap=__libc_start_main", ...flags],
    };
  };
