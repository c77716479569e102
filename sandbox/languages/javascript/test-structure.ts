import type { TestStructure } from "../common/language.ts";
import { functionTypes } from "./expecting-names.ts";
import { calledName, childNodes, field, listIn, type ScriptNode, treeIn } from "./tree.ts";

const testName = /^(?:test|fullTest|demoTest|runTests?$)/;
const frameworks = new Set(["node:test", "test", "vitest", "@jest/globals", "mocha"]);
const registering = new Set(["describe", "it", "test", "suite"]);
const titles = new Set(["Literal", "TemplateLiteral"]);

const all = (node: ScriptNode): ScriptNode[] => [node, ...childNodes(node).flatMap(all)];

/** The first name in a chain such as `test.each(rows)`. */
const rootName = (node: ScriptNode | null): string => {
  if (node?.type === "MemberExpression") return rootName(field(node, "object"));
  if (node?.type === "CallExpression") return rootName(field(node, "callee"));
  if (node?.type === "TaggedTemplateExpression") return rootName(field(node, "tag"));
  return calledName(node);
};

/** True for a call such as `test("title", …)`, and for names such as `describe` that only a test framework defines. */
const frames = (node: ScriptNode): boolean => {
  const source = field(node, "source")?.value;
  if (typeof source === "string" && frameworks.has(source)) return true;
  if (node.type !== "CallExpression") return false;
  const [first] = listIn(node, "arguments");
  const callee = field(node, "callee");
  if (calledName(callee) === "require") return typeof first?.value === "string" && frameworks.has(first.value);
  const titled =
    first != null && titles.has(first.type) && (first.type !== "Literal" || typeof first.value === "string");
  return titled && registering.has(rootName(callee));
};

const isCallable = (node: ScriptNode): boolean =>
  functionTypes.test(node.type) && field(node, "id") !== null && listIn(node, "params").length === 0;

/** Reads the structure of a JavaScript or TypeScript test. The structure of an invalid test is empty. */
export const structureOf = (text: string): TestStructure => {
  const tree = treeIn(text);
  if (tree === null) return { calls: [], framed: false };
  const nodes = all(tree);
  const mentions = new Map<string, number>();
  for (const { type, name } of nodes)
    if (type === "Identifier" && typeof name === "string") mentions.set(name, (mentions.get(name) ?? 0) + 1);
  const names = listIn(tree, "body").flatMap((one) => (one && isCallable(one) ? [calledName(field(one, "id"))] : []));
  return {
    calls: names.filter((name) => testName.test(name) && mentions.get(name) === 1),
    framed: nodes.some(frames),
  };
};
