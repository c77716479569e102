import { childrenOf, type Node } from "../cell/node.ts";

const textOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { readonly name?: string; readonly value?: string };
  return String(name ?? value ?? "");
};

const isAmbient = (node: Node): boolean =>
  node.type === "TSModuleDeclaration" && (node.kind === "global" || (node.id as Node).type === "Literal");

const namesIn = (statement: Node, prefix: string): string[] => {
  const node = (statement.declaration as Node | null | undefined) ?? statement;
  if (node.type === "TSInterfaceDeclaration") {
    const members = (node.body as Node).body as Node[];
    return members.map((member) => `${prefix}.${textOf(node.id)}.${textOf(member.key)}`);
  }
  if (node.type === "VariableDeclaration")
    return (node.declarations as Node[]).map(({ id }) => `${prefix}.${textOf(id)}`);
  return node.id ? [`${prefix}.${textOf(node.id)}`] : [];
};

/** What a cell adds to the global scope or to other modules (`declare global`, `declare module "x"`). */
export const ambientNames = (program: Node): string[] =>
  childrenOf(program)
    .filter(isAmbient)
    .flatMap((node) =>
      childrenOf((node.body as Node | null) ?? node).flatMap((statement) => namesIn(statement, textOf(node.id))),
    );
