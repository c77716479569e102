import MagicString from "magic-string";
import type { PlainTexts, WithdrawnTexts } from "../common/language.ts";
import { definedBy, definitionsIn, mentionedIn, renameAll, takenNames } from "../common/own-names/withdraw.ts";
import { everyNode, findAll, type TreeNode } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { cKeywords, cNames, declaredBy } from "./c-names.ts";

/**
 * All words after `define` in the source code: its macros, and possibly more. Line breaks inside a directive do not
 * matter.
 */
const macroNames = (source: string): ReadonlySet<string> => {
  const words = source.replace(/\\[ \t]*\r?\n/g, "").match(/\w+/g) ?? [];
  return new Set(words.flatMap((word, i) => (word === "define" ? words.slice(i + 1, i + 2) : [])));
};

/**
 * Code that removes the solution's macro of this name before the tests. A further include restores the standard
 * `assert`.
 */
const undefine = (name: string): string => `\n#undef ${name}${name === "assert" ? "\n#include <assert.h>" : ""}`;

const comparing = new Set("== != not_eq <=> <= >= < >".split(" "));
const truths = new Set("! not && and || or".split(" "));

/** The operator in a name such as `operator ==`, without white space and comments. */
const signOf = (name: TreeNode): string =>
  name.children
    .filter(({ type }) => type !== "operator" && type !== "comment")
    .map(({ type }) => type)
    .join("");

const operatorNames = (root: TreeNode): readonly TreeNode[] => findAll(root, ({ type }) => type === "operator_name");

/** Names of the types that the code defines. */
const ownTypes = (root: TreeNode): ReadonlySet<string> =>
  new Set(
    everyNode(root).flatMap(({ type, fields: { name, declarator } }) => {
      if (/^(?:class|struct|union|enum)_specifier$/.test(type) && name !== undefined) return [name.text];
      const declared = name ?? declarator;
      return /^(?:type_definition|alias_declaration)$/.test(type) && declared !== undefined ? [declared.text] : [];
    }),
  );

/**
 * The solution's comparison operators whose operands all have types of the standard library. In the tests they would
 * replace the standard operators.
 */
const foreignComparisons = (root: TreeNode): readonly TreeNode[] => {
  const programTypes = ownTypes(root);
  return definitionsIn(root, { ...cNames.cpp, defines: /^function_definition$/ }).flatMap((one) => {
    const [name] = operatorNames(one.fields.declarator ?? one);
    const list = everyNode(one.fields.declarator ?? one).find(({ type }) => type === "parameter_list");
    const types = list === undefined ? [] : everyNode(list).filter(({ type }) => type === "type_identifier");
    const foreign = types.every(({ text }) => !programTypes.has(text));
    return name !== undefined && comparing.has(signOf(name)) && foreign ? [name] : [];
  });
};

/**
 * Restores the standard meaning of `!`, `&&` and `||` in the tests, even if the solution overloads them. Outer
 * operators come first, so that an inner operator at the same position is inserted inside the outer one.
 */
export const withOwnTruths = (text: MagicString, tests: TreeNode): void => {
  const word = (node: TreeNode): string => node.fields.operator?.text ?? "";
  for (const one of everyNode(tests)) {
    const { type, start, end, fields } = one;
    if (type === "unary_expression" && /^(?:!|not)$/.test(word(one)) && fields.argument !== undefined) {
      text.update(start, fields.argument.start, "((").prependLeft(end, ") ? false : true)");
    }
    const both = type === "binary_expression" && /^(?:&&|and)$/.test(word(one));
    const either = type === "binary_expression" && /^(?:\|\||or)$/.test(word(one));
    if ((both || either) && fields.left !== undefined && fields.right !== undefined) {
      text.appendRight(start, "((").update(fields.left.end, fields.right.start, both ? ") ? ((" : ") ? true : ((");
      text.prependLeft(end, both ? ") ? true : false) : false)" : ") ? true : false))");
    }
  }
};

/** The headers in angle brackets after `#include`. */
const headersOf = (...roots: readonly TreeNode[]): ReadonlySet<string> =>
  new Set(
    roots
      .flatMap((root) => findAll(root, ({ type }) => type === "preproc_include"))
      .map(({ fields }) => fields.path?.text.slice(1, -1) ?? ""),
  );

/** Restores the language's own functions, words and operators for the tests if the solution has redefined them. */
export const withdrawC =
  (grammar: "c" | "cpp") =>
  async ({ source, test, name }: PlainTexts): Promise<WithdrawnTexts | null> => {
    const [solution, tests] = await Promise.all([treeOf(grammar, source), treeOf(grammar, test)]);
    // Only functions of included headers keep C's meaning: without its header, a function counts as one that returns an
    // integer.
    const declared = grammar === "c" ? { names: declaredBy(headersOf(solution, tests)) } : {};
    const ownNames = { ...cNames[grammar], ...declared };
    const mentioned = mentionedIn(tests);
    const functions = new Set(definitionsIn(solution, ownNames).map((one) => definedBy(one)?.text));
    const isKnown = (one: string): boolean =>
      ownNames.names.has(one) || cKeywords[grammar].has(one) || functions.has(one);
    const macros = [...macroNames(source)].filter((one) => mentioned.has(one) && isKnown(one));
    const names = takenNames(solution, tests, ownNames);
    const operators = grammar === "cpp" ? operatorNames(solution) : [];
    const truth = operators.filter((one) => truths.has(signOf(one)));
    const comparisons = grammar === "cpp" && operators.length > 0 ? foreignComparisons(solution) : [];
    const all = [...names, ...macros, ...[...truth, ...comparisons].map((one) => `operator${signOf(one)}`)];
    if (all.length === 0) return null;
    const texts = { solution: new MagicString(source), tests: new MagicString(test) };
    renameAll(texts.solution, solution, names, ownNames, name);
    for (const [i, { start, end }] of comparisons.entries())
      texts.solution.overwrite(start, end, `compared_${i}_${name}`);
    for (const one of macros) texts.solution.append(undefine(one));
    if (truth.length > 0) withOwnTruths(texts.tests, tests);
    return { source: texts.solution.toString(), test: texts.tests.toString(), names: [...new Set(all)] };
  };
