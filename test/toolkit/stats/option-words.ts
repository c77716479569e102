import { join } from "node:path";
import ts from "typescript";
import { root } from "../../tools/root.ts";

export interface OptionWords {
  readonly name: string;
  /** Place of the options among the arguments. */
  readonly at: number;
  /** The words that the function lets pass, as its code lists them. */
  readonly checked: readonly string[] | undefined;
  /** The words of its type. */
  readonly typed: readonly string[];
}

/** Every public statistic with options. */
export const optionWords = (): OptionWords[] => {
  const program = ts.createProgram([join(root, "toolkit/stats/index.ts")], {
    noEmit: true,
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    allowImportingTsExtensions: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, "toolkit/stats/index.ts"))!)!;
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.valueDeclaration;
    if (!declaration) return [];
    const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
    const last = signature?.parameters.at(-1);
    if (last?.name !== "options") return [];
    const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(last, declaration));
    const typed = type.getProperties().map(({ name }) => name);
    const list = /known\(\s*options(?: \?\? \{\})?,\s*\[([^\]]*)\]/.exec(declaration.getText())?.[1];
    return [
      {
        name: symbol.name,
        at: signature!.parameters.length - 1,
        checked: list === undefined ? undefined : (list.match(/\w+/g) ?? []),
        typed,
      },
    ];
  });
};
