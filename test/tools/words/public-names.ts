import { dirname, join } from "node:path";
import ts from "typescript";

/** The entry files ("doors") from which callers import names. Charts and tables are separate namespaces. */
const doors = [
  "kernel/index.ts",
  "toolkit/index.ts",
  "toolkit/charts/index.ts",
  "toolkit/tables/index.ts",
  "sandbox/index.ts",
  "datasets/index.ts",
];

/** The key of a name in the file that declares it. */
export const declarationKey = (file: string, name: string): string => `${file} ${name}`;

/** Exported name → key of its declaration. */
type Exports = ReadonlyMap<string, string>;

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const namesOf = (statement: ts.Statement): readonly ts.Node[] => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name);
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name ? [name] : [];
};

/** The names that a file declares and exports. */
export const declaredExports = (source: ts.SourceFile): readonly ts.Node[] =>
  source.statements.filter(isExported).flatMap(namesOf);

const reexports = (
  source: ts.SourceFile,
  { moduleSpecifier, exportClause }: ts.ExportDeclaration,
  exportsOf: (file: string) => Exports,
): readonly (readonly [string, string])[] => {
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
  if (!moduleSpecifier.text.startsWith(".")) return [];
  const target = exportsOf(join(dirname(source.fileName), moduleSpecifier.text));
  if (exportClause === undefined) return [...target];
  if (!ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.flatMap(({ name, propertyName }) => {
    const declaration = target.get((propertyName ?? name).text);
    return declaration === undefined ? [] : [[name.text, declaration] as const];
  });
};

/** Key of a declaration → the doors (entry files) that export it. */
export const publicDeclarations = (sources: readonly ts.SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const byFile = new Map(sources.map((source) => [source.fileName, source]));
  const exportsByFile = new Map<string, Exports>();
  const exportsOf = (file: string): Exports => {
    const earlier = exportsByFile.get(file);
    const source = byFile.get(file);
    if (earlier || !source) return earlier ?? new Map();
    const own = declaredExports(source).map((node) => {
      const name = node.getText(source);
      return [name, declarationKey(file, name)] as const;
    });
    const further = source.statements
      .filter(ts.isExportDeclaration)
      .flatMap((statement) => reexports(source, statement, exportsOf));
    const exports = new Map([...further, ...own]);
    exportsByFile.set(file, exports);
    return exports;
  };
  const pairs = doors.flatMap((door) => [...exportsOf(door).values()].map((declaration) => ({ door, declaration })));
  return new Map(
    [...Map.groupBy(pairs, ({ declaration }) => declaration)].map(([declaration, all]) => [
      declaration,
      all.map(({ door }) => door),
    ]),
  );
};
