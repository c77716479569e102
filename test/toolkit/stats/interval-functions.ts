import ts from "typescript";
import { exportedSymbols } from "./exported-symbols.ts";

const isEnd = (type: ts.Type, name: string): boolean => type.getProperty(name) !== undefined;

/** Every public statistic whose result is an interval, or holds one, by the types of `toolkit/stats/index.ts`. */
export const intervalFunctions = (): readonly string[] => {
  const { checker, symbols } = exportedSymbols();
  const holds = (type: ts.Type, seen: Set<ts.Type>): boolean => {
    if (seen.has(type) || type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike))
      return false;
    seen.add(type);
    if (type.isUnion()) return type.types.some((part) => holds(part, seen));
    if (isEnd(type, "low") && isEnd(type, "high")) return true;
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).some((part) => holds(part, seen));
    return type.getProperties().some((property) => {
      const declaration = property.valueDeclaration ?? property.declarations?.[0];
      if (!declaration || declaration.getSourceFile().fileName.includes("node_modules")) return false;
      return holds(checker.getTypeOfSymbolAtLocation(property, declaration), seen);
    });
  };
  return symbols.flatMap(({ name, symbol }) => {
    if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
    const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return signatures.some((signature) => holds(signature.getReturnType(), new Set())) ? [name] : [];
  });
};
