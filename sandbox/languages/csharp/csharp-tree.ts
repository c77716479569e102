import { everyNode, findAll, namedParts, type TreeNode } from "../common/tree/node.ts";

const declares = /^(?:class|struct|interface|enum|record|record_struct|delegate)_declaration$/;
const holdsTypes = /^(?:file_scoped_)?namespace_declaration$/;

export const nameOf = (one: TreeNode): string => one.fields.name?.text.replace(/\s/g, "") ?? "";

/** A declared type. `path` is its full name as the runtime writes it, such as `A.B+C`. */
export interface DeclaredType {
  readonly node: TreeNode;
  readonly path: string;
}

/** The types of a file that are not nested in another type. */
export const typesOf = (root: TreeNode, within = ""): readonly DeclaredType[] =>
  namedParts(root).flatMap((one) => {
    const path = within === "" ? nameOf(one) : `${within}.${nameOf(one)}`;
    if (holdsTypes.test(one.type)) return typesOf(one.fields.body ?? one, path);
    return declares.test(one.type) ? [{ node: one, path }] : [];
  });

/** All types of a file, including nested ones. */
export const allTypesOf = (root: TreeNode): readonly DeclaredType[] => {
  const inner = ({ node, path }: DeclaredType): readonly DeclaredType[] => [
    { node, path },
    ...namedParts(node.fields.body ?? node)
      .filter(({ type }) => declares.test(type))
      .flatMap((one) => inner({ node: one, path: `${path}+${nameOf(one)}` })),
  ];
  return typesOf(root).flatMap(inner);
};

export const usingsOf = (root: TreeNode): readonly TreeNode[] =>
  findAll(root, ({ type }) => type === "using_directive");

export const namespacesOf = (root: TreeNode): readonly TreeNode[] =>
  everyNode(root).filter(({ type }) => holdsTypes.test(type));

/** The top-level statements of a file. */
export const globalStatements = (root: TreeNode): readonly TreeNode[] =>
  namedParts(root).filter(({ type }) => type === "global_statement");

const isStatic = (one: TreeNode): boolean =>
  one.children.some(({ type, text }) => type === "modifier" && text === "static");

/** The method that starts the tests: the first `Main`, else `RunTests`. */
export const mainOf = (root: TreeNode): { readonly owner: string; readonly method: string } | undefined => {
  const methods = allTypesOf(root).flatMap(({ node, path }) =>
    namedParts(node.fields.body ?? node)
      .filter((one) => one.type === "method_declaration" && isStatic(one))
      .map((one) => ({ owner: path, method: nameOf(one) })),
  );
  return ["Main", "RunTests"].map((name) => methods.find(({ method }) => method === name)).find(Boolean);
};
