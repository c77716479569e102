import { functionTypes } from "./expecting-names.ts";
import { childNodes, field, isNode, listIn, type ScriptNode } from "./tree.ts";

/** Names that the language or its test frameworks define. */
export const predefinedNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ..."require module exports assert expect test it describe undefined _".split(" "),
]);

/** Names that an expression reads, except those in `without`. Names of members and keys do not count. */
export const namesReadIn = (node: ScriptNode, without?: ScriptNode): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (one: ScriptNode): void => {
    if (one === without) return;
    if (one.type === "Identifier") names.add(String(one.name));
    const skips = (one.type === "MemberExpression" || one.type === "Property") && one.computed !== true;
    for (const part of childNodes(one))
      if (!(skips && (part === one.property || part === one.key) && one.shorthand !== true)) visit(part);
  };
  visit(node);
  return names;
};

const patternNames = (node: ScriptNode | null): readonly string[] => (node === null ? [] : [...namesReadIn(node)]);

/** Names that a statement defines. */
export const namesDefinedBy = (statement: ScriptNode): readonly string[] => {
  if (statement.type === "VariableDeclaration")
    return listIn(statement, "declarations").flatMap((one) => (one ? patternNames(field(one, "id")) : []));
  if (statement.type === "ImportDeclaration")
    return listIn(statement, "specifiers").flatMap((one) => (one ? patternNames(field(one, "local")) : []));
  return patternNames(field(statement, "id"));
};

/** The functions inside a node. */
export const functionsIn = (node: ScriptNode): ScriptNode[] =>
  functionTypes.test(node.type) ? [node] : childNodes(node).flatMap(functionsIn);

/** True if a statement imports the program's file. It is left out, because the program's names are already in scope. */
export const asksForFile = (statement: ScriptNode): boolean => {
  if (statement.type === "ImportDeclaration")
    return listIn(statement, "specifiers").every(
      (one) => isNode(one) && field(one, "imported")?.name === field(one, "local")?.name,
    );
  const [only] = listIn(statement, "declarations");
  const [id, init] = only ? [field(only, "id"), field(only, "init")] : [null, null];
  return id?.type === "ObjectPattern" && init?.type === "CallExpression" && field(init, "callee")?.name === "require";
};

/** True if a statement always throws, so that no later statement of the test runs. */
export const alwaysThrows = (node: ScriptNode): boolean =>
  node.type === "ThrowStatement" ||
  (node.type === "BlockStatement" && listIn(node, "body").at(-1)?.type === "ThrowStatement");
