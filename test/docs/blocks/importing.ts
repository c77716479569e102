import ts from "typescript";

const identifiersOf = (code: string): { readonly usedNames: Set<string>; readonly declaredNames: Set<string> } => {
  const [usedNames, declaredNames] = [new Set<string>(), new Set<string>()];
  const look = (node: ts.Node): void => {
    const isMember =
      ts.isPropertyAccessExpression(node.parent ?? node) && (node.parent as ts.PropertyAccessExpression).name === node;
    if (ts.isIdentifier(node) && !isMember) usedNames.add(node.text);
    const { name } = node as { name?: ts.Node };
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isImportSpecifier(node)) &&
      name &&
      ts.isIdentifier(name)
    )
      declaredNames.add(name.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("block.ts", code, ts.ScriptTarget.ES2024, true));
  return { usedNames, declaredNames };
};

/** Entry of the package → the names that it exports. */
export type Entries = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Adds the imports that a block omits, since a page may name the entry once for all blocks. A name is imported from the
 * first entry that exports it.
 */
export const withImports = (code: string, entries: Entries): string => {
  const { usedNames, declaredNames } = identifiersOf(code);
  const lines: string[] = [];
  const settledNames = new Set(declaredNames);
  for (const [entry, names] of entries) {
    const own = [...usedNames].filter((name) => names.has(name) && !settledNames.has(name));
    for (const name of own) settledNames.add(name);
    if (own.length > 0) lines.push(`import { ${own.join(", ")} } from "${entry}";`);
  }
  return `${lines.join(" ")}\n${code}\nexport {};\n`;
};
