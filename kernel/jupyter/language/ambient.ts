import { type CellNode, childrenOf } from "../cell/node.ts";

const textOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { readonly name?: string; readonly value?: string };
  return String(name ?? value ?? "");
};

const isAmbient = (node: CellNode): boolean =>
  node.type === "TSModuleDeclaration" && (node.kind === "global" || (node.id as CellNode).type === "Literal");

const namesIn = (statement: CellNode, prefix: string): string[] => {
  const node = (statement.declaration as CellNode | null | undefined) ?? statement;
  if (node.type === "TSInterfaceDeclaration") {
    const members = (node.body as CellNode).body as CellNode[];
    return members.map((member) => `${prefix}.${textOf(node.id)}.${textOf(member.key)}`);
  }
  if (node.type === "VariableDeclaration")
    return (node.declarations as CellNode[]).map(({ id }) => `${prefix}.${textOf(id)}`);
  return node.id ? [`${prefix}.${textOf(node.id)}`] : [];
};

/** The names that a cell declares in `declare global` or `declare module "x"`, as `global.name` or `x.name`. */
export const ambientNames = (program: CellNode): string[] =>
  childrenOf(program)
    .filter(isAmbient)
    .flatMap((node) =>
      childrenOf((node.body as CellNode | null) ?? node).flatMap((statement) => namesIn(statement, textOf(node.id))),
    );
