import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { everyNode, findAll, isName, type Node, partsOf } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { goRunner } from "./go-runner-file.ts";
import { goFunctions } from "./go-tests.ts";

interface Import {
  readonly node: Node;
  /** The name by which it is used. */
  readonly name: string;
}

const importsOf = (root: Node): Import[] =>
  findAll(root, ({ type }) => type === "import_spec").map((node) => {
    const parts = (node.fields.path?.text ?? "").slice(1, -1).split("/");
    const last = parts.findLast((one) => !/^v\d+$/.test(one)) ?? "";
    return { node, name: node.fields.name?.text ?? last };
  });

/** Names that stand before a dot somewhere. */
const usedNames = (root: Node): ReadonlySet<string> =>
  new Set(
    everyNode(root).flatMap(({ type, fields: { operand, package: from } }) => {
      const left = type === "selector_expression" ? operand : type === "qualified_type" ? from : undefined;
      return left === undefined ? [] : [left.text];
    }),
  );

/** Names that a declaration binds within itself. */
const boundNames = (declaration: Node): ReadonlySet<string> =>
  new Set(
    everyNode(declaration).flatMap(({ type, fields: { left, alias }, children }) => {
      const bound = /^(?:short_var_declaration|range_clause|receive_statement)$/.test(type) ? left : alias;
      if (bound !== undefined) return findAll(bound, isName).map(({ text }) => text);
      return /^(?:var_spec|const_spec|(?:variadic_)?parameter_declaration)$/.test(type)
        ? children.filter(isName).map(({ text }) => text)
        : [];
    }),
  );

/** Names before a dot that are those of packages, as far as each declaration tells by itself. */
const usedPackages = (root: Node): ReadonlySet<string> =>
  new Set(
    partsOf(root).flatMap((one) => {
      const bound = boundNames(one);
      return [...usedNames(one)].filter((name) => !bound.has(name));
    }),
  );

const lastMain = (root: Node): Node | undefined => goFunctions(root).main?.fields.name;

interface AsFile {
  /** What its `main` is called, because the package has one of ours. */
  readonly main: string;
  /** Whether an import that the text does not use stays for its effects alone, where the language would refuse it. */
  readonly keeps: (name: string) => boolean;
  /** Imports that are added. */
  readonly borrowed?: readonly string[];
}

/** A text as a file of package main. */
const asFile = (text: string, root: Node, { main, keeps, borrowed = [] }: AsFile): MagicString => {
  const made = new MagicString(text);
  const used = usedNames(root);
  for (const { node, name } of importsOf(root)) {
    if (name === "_" || name === "." || used.has(name) || !keeps(name)) continue;
    const given = node.fields.name;
    if (given === undefined) made.appendLeft(node.start, "_ ");
    else made.overwrite(given.start, given.end, "_");
  }
  const own = lastMain(root);
  if (own !== undefined) made.overwrite(own.start, own.end, main);
  const imports = borrowed.length > 0 ? `; import (${borrowed.join("; ")})` : "";
  const clause = partsOf(root).find(({ type }) => type === "package_clause");
  if (clause === undefined) made.prepend(`package main${imports}; `);
  else made.overwrite(clause.start, clause.end, `package main${imports}`);
  return made;
};

/** Packages that the tests use by the solution's imports. */
const borrowedOf = (tests: Node, solution: Node): readonly string[] => {
  const own = new Set(importsOf(tests).map(({ name }) => name));
  const used = usedPackages(tests);
  return importsOf(solution).flatMap(({ name, node }) => (used.has(name) && !own.has(name) ? [node.text] : []));
};

/** Exits of the tests' own `main`, or `TestMain`, prove an end when they tell success. */
const markExits = (made: MagicString, within: Node, end: string, solution: PlainTexts["solution"]): void => {
  for (const { type, start, fields } of everyNode(within)) {
    if (type !== "call_expression" || fields.function?.text !== "os.Exit" || fields.arguments === undefined) continue;
    const [code] = partsOf(fields.arguments);
    if (code === undefined || (solution && start >= solution.from && start < solution.to)) continue;
    made.appendLeft(code.start, `${end}(`).appendRight(code.end, ")");
  }
};

/** Solution and tests as two files of one package, and a first one that runs what `go test` would run, or the `main` of the tests. */
export const goSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [own, tests] = await Promise.all([treeOf("go", source), treeOf("go", test)]);
  const functions = goFunctions(tests);
  const usedByTests = usedNames(tests);
  // A list of imports may be meant for both texts; one that neither uses is the solution's fault, but not that of tests beside it.
  const isWhole = solution !== undefined || partsOf(own).every(({ type }) => type === "package_clause");
  const made = asFile(test, tests, {
    main: `main_${name}`,
    keeps: () => !isWhole,
    borrowed: borrowedOf(tests, own),
  });
  const { cases, fuzz, examples, testMain } = functions;
  const counted = cases.length + fuzz.length + examples.length > 0;
  // Tests without a `main` of their own mean that of the solution.
  const mains = functions.main === undefined ? findAll(tests, (one) => isName(one) && one.text === "main") : [];
  for (const { start, end } of mains) made.overwrite(start, end, `solution_${name}`);
  if (testMain !== undefined || !counted) markExits(made, testMain ?? tests, `end_${name}`, solution);
  return {
    files: {
      "@source": asFile(source, own, {
        main: `solution_${name}`,
        keeps: (one) => usedByTests.has(one),
      }).toString(),
      "begin_taulab.go": goRunner(functions, name),
      "tests_taulab.go": made.toString(),
    },
    arguments: ["begin_taulab.go", "tests_taulab.go"],
  };
};
