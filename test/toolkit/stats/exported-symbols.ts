import { join } from "node:path";
import ts from "typescript";
import { root } from "../../tools/root.ts";

/** The symbols that `toolkit/stats/index.ts` exports, by name, and the checker that knows their types. */
export const exportedSymbols = () => {
  const entry = join(root, "toolkit/stats/index.ts");
  const program = ts.createProgram([entry], {
    noEmit: true,
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    allowImportingTsExtensions: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  const symbols = checker.getExportsOfModule(module).map((exported) => ({
    name: exported.name,
    symbol: exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported,
  }));
  return { checker, symbols };
};
