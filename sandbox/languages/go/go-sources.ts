import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { everyNode, findAll, isName, namedParts, type TreeNode } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { goRunner } from "./go-runner-file.ts";
import { goFunctions } from "./go-tests.ts";

interface Import {
  readonly node: TreeNode;
  /** The name by which the code refers to the imported package. */
  readonly name: string;
}

const importsOf = (root: TreeNode): Import[] =>
  findAll(root, ({ type }) => type === "import_spec").map((node) => {
    const parts = (node.fields.path?.text ?? "").slice(1, -1).split("/");
    const last = parts.findLast((one) => !/^v\d+$/.test(one)) ?? "";
    return { node, name: node.fields.name?.text ?? last };
  });

/** Names that precede a dot in the code: packages and variables. */
const usedNames = (root: TreeNode): ReadonlySet<string> =>
  new Set(
    everyNode(root).flatMap(({ type, fields: { operand, package: from } }) => {
      const left = type === "selector_expression" ? operand : type === "qualified_type" ? from : undefined;
      return left === undefined ? [] : [left.text];
    }),
  );

/** Names of the variables, constants and parameters that a top-level declaration defines inside itself. */
const boundNames = (declaration: TreeNode): ReadonlySet<string> =>
  new Set(
    everyNode(declaration).flatMap(({ type, fields: { left, alias }, children }) => {
      const bound = /^(?:short_var_declaration|range_clause|receive_statement)$/.test(type) ? left : alias;
      if (bound !== undefined) return findAll(bound, isName).map(({ text }) => text);
      return /^(?:var_spec|const_spec|(?:variadic_)?parameter_declaration)$/.test(type)
        ? children.filter(isName).map(({ text }) => text)
        : [];
    }),
  );

/**
 * Names before a dot in the code that are packages, because the surrounding declaration defines no variable of that
 * name.
 */
const usedPackages = (root: TreeNode): ReadonlySet<string> =>
  new Set(
    namedParts(root).flatMap((one) => {
      const bound = boundNames(one);
      return [...usedNames(one)].filter((name) => !bound.has(name));
    }),
  );

const lastMain = (root: TreeNode): TreeNode | undefined => goFunctions(root).main?.fields.name;

interface AsFile {
  /** The new name of the file's `main`, because taulab's own `main` is in the same package. */
  readonly main: string;
  /** True if an unused import of this name stays, for its side effects only. Go refuses any other unused import. */
  readonly keeps: (name: string) => boolean;
  /** Import specifications that are added to the file. */
  readonly borrowed?: readonly string[];
}

/** Makes a source a file of package main: it replaces the package clause, renames `main`, and keeps or adds imports. */
const asFile = (text: string, root: TreeNode, { main, keeps, borrowed = [] }: AsFile): MagicString => {
  const code = new MagicString(text);
  const used = usedNames(root);
  for (const { node, name } of importsOf(root)) {
    if (name === "_" || name === "." || used.has(name) || !keeps(name)) continue;
    const importName = node.fields.name;
    if (importName === undefined) code.appendLeft(node.start, "_ ");
    else code.overwrite(importName.start, importName.end, "_");
  }
  const mainName = lastMain(root);
  if (mainName !== undefined) code.overwrite(mainName.start, mainName.end, main);
  const imports = borrowed.length > 0 ? `; import (${borrowed.join("; ")})` : "";
  const clause = namedParts(root).find(({ type }) => type === "package_clause");
  if (clause === undefined) code.prepend(`package main${imports}; `);
  else code.overwrite(clause.start, clause.end, `package main${imports}`);
  return code;
};

/** The solution's imports that the tests use without importing them. */
const borrowedOf = (tests: TreeNode, solution: TreeNode): readonly string[] => {
  const testImports = new Set(importsOf(tests).map(({ name }) => name));
  const used = usedPackages(tests);
  return importsOf(solution).flatMap(({ name, node }) => (used.has(name) && !testImports.has(name) ? [node.text] : []));
};

/**
 * Wraps the exit code of each `os.Exit` in the tests by a function. With code 0, that function proves that the tests
 * reached their end.
 */
const markExits = (text: MagicString, within: TreeNode, end: string, solution: PlainTexts["solution"]): void => {
  for (const { type, start, fields } of everyNode(within)) {
    if (type !== "call_expression" || fields.function?.text !== "os.Exit" || fields.arguments === undefined) continue;
    const [code] = namedParts(fields.arguments);
    if (code === undefined || (solution && start >= solution.from && start < solution.to)) continue;
    text.appendLeft(code.start, `${end}(`).appendRight(code.end, ")");
  }
};

/**
 * Builds solution and tests as two files of one package. A third file comes first. It runs what `go test` would run,
 * or the `main` of the tests.
 */
export const goSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [solutionTree, tests] = await Promise.all([treeOf("go", source), treeOf("go", test)]);
  const functions = goFunctions(tests);
  const usedByTests = usedNames(tests);
  // Tests may have unused imports, because one list of imports may serve solution and tests. If one source contains
  // both, Go refuses an unused import as usual.
  const isWhole = solution !== undefined || namedParts(solutionTree).every(({ type }) => type === "package_clause");
  const testFile = asFile(test, tests, {
    main: `main_${name}`,
    keeps: () => !isWhole,
    borrowed: borrowedOf(tests, solutionTree),
  });
  const { cases, fuzz, examples, testMain } = functions;
  const counted = cases.length + fuzz.length + examples.length > 0;
  // If the tests define no `main`, a call of `main` in them means the solution's.
  const mains = functions.main === undefined ? findAll(tests, (one) => isName(one) && one.text === "main") : [];
  for (const { start, end } of mains) testFile.overwrite(start, end, `solution_${name}`);
  if (testMain !== undefined || !counted) markExits(testFile, testMain ?? tests, `end_${name}`, solution);
  return {
    files: {
      "@source": asFile(source, solutionTree, {
        main: `solution_${name}`,
        keeps: (one) => usedByTests.has(one),
      }).toString(),
      "begin_taulab.go": goRunner(functions, name),
      "tests_taulab.go": testFile.toString(),
    },
    arguments: ["begin_taulab.go", "tests_taulab.go"],
  };
};
