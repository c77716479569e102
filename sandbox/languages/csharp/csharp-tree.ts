import { everyNode, findAll, type Node, partsOf } from "../common/tree/node.ts";

const declares = /^(?:class|struct|interface|enum|record|record_struct|delegate)_declaration$/;
const holdsTypes = /^(?:file_scoped_)?namespace_declaration$/;

export const nameOf = (one: Node): string => one.fields.name?.text.replace(/\s/g, "") ?? "";

/** A type, under the name that the runtime has for it. */
export interface Declared {
  readonly node: Node;
  readonly path: string;
}

/** The types of a text that lie in no other. */
export const typesOf = (root: Node, within = ""): readonly Declared[] =>
  partsOf(root).flatMap((one) => {
    const path = within === "" ? nameOf(one) : `${within}.${nameOf(one)}`;
    if (holdsTypes.test(one.type)) return typesOf(one.fields.body ?? one, path);
    return declares.test(one.type) ? [{ node: one, path }] : [];
  });

/** All types of a text, with those that lie in others. */
export const allTypesOf = (root: Node): readonly Declared[] => {
  const inner = ({ node, path }: Declared): readonly Declared[] => [
    { node, path },
    ...partsOf(node.fields.body ?? node)
      .filter(({ type }) => declares.test(type))
      .flatMap((one) => inner({ node: one, path: `${path}+${nameOf(one)}` })),
  ];
  return typesOf(root).flatMap(inner);
};

export const usingsOf = (root: Node): readonly Node[] => findAll(root, ({ type }) => type === "using_directive");

export const namespacesOf = (root: Node): readonly Node[] =>
  everyNode(root).filter(({ type }) => holdsTypes.test(type));

/** Statements that stand in no method. */
export const statementsOf = (root: Node): readonly Node[] =>
  partsOf(root).filter(({ type }) => type === "global_statement");

const isStatic = (one: Node): boolean =>
  one.children.some(({ type, text }) => type === "modifier" && text === "static");

/** The method that the tests begin with: the first \`Main\`, else \`RunTests\`. */
export const mainOf = (root: Node): { readonly owner: string; readonly method: string } | undefined => {
  const methods = allTypesOf(root).flatMap(({ node, path }) =>
    partsOf(node.fields.body ?? node)
      .filter((one) => one.type === "method_declaration" && isStatic(one))
      .map((one) => ({ owner: path, method: nameOf(one) })),
  );
  return ["Main", "RunTests"].map((name) => methods.find(({ method }) => method === name)).find(Boolean);
};
