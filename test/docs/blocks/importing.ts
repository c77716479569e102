import ts from "typescript";

const identifiersOf = (code: string): { readonly used: Set<string>; readonly declared: Set<string> } => {
  const [used, declared] = [new Set<string>(), new Set<string>()];
  const look = (node: ts.Node): void => {
    const isMember = ts.isPropertyAccessExpression(node.parent ?? node) && (node.parent as ts.PropertyAccessExpression).name === node;
    if (ts.isIdentifier(node) && !isMember) used.add(node.text);
    const { name } = node as { name?: ts.Node };
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isImportSpecifier(node)) && name && ts.isIdentifier(name))
      declared.add(name.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("block.ts", code, ts.ScriptTarget.ES2024, true));
  return { used, declared };
};

/** Entry of the package → the names that it exports. */
export type Entries = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A block with the imports that it leaves out: a page may say at its head that all names come from one entry. The first
 * entry that has a name gives it.
 */
export const withImports = (code: string, entries: Entries): string => {
  const { used, declared } = identifiersOf(code);
  const lines: string[] = [];
  const taken = new Set(declared);
  for (const [entry, names] of entries) {
    const own = [...used].filter((name) => names.has(name) && !taken.has(name));
    for (const name of own) taken.add(name);
    if (own.length > 0) lines.push(`import { ${own.join(", ")} } from "${entry}";`);
  }
  return `${lines.join(" ")}\n${code}\nexport {};\n`;
};
