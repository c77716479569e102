import ts from "typescript";
import type { WordFault } from "./fault.ts";

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const namesOf = (statement: ts.Statement): readonly ts.Node[] => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name);
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name ? [name] : [];
};

/** Names that more than one file declares and exports, at each file but the first. */
export const twiceExported = (sources: readonly ts.SourceFile[]): readonly WordFault[] => {
  const all = sources.flatMap((source) =>
    source.statements
      .filter(isExported)
      .flatMap(namesOf)
      .map((node) => ({ name: node.getText(source), source, pos: node.getStart(source) })),
  );
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap((places) => {
    const files = [...new Map(places.map((place) => [place.source.fileName, place])).values()];
    return files.slice(1).map(({ name, source, pos }) => ({
      rule: "exported twice" as const,
      ...{ file: source.fileName, line: source.getLineAndCharacterOfPosition(pos).line + 1 },
      text: `${name}, as in ${files[0]!.source.fileName}`,
    }));
  });
};
