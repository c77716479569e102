import ts from "typescript";

export interface Example {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly code: string;
}

export interface Documented {
  readonly examples: readonly Example[];
  /** Exported functions, with or without an example. */
  readonly functions: readonly string[];
}

const options: ts.CompilerOptions = {
  noEmit: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  allowImportingTsExtensions: true,
  types: [],
};

const fence = /^\s*```\w*\n?|\n?```\s*$/g;

/** Every `@example` of every export of an entry, and the names of its exported functions. */
export const documented = (entry: string): Documented => {
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing`);
  const examples: Example[] = [];
  const functions: string[] = [];
  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.declarations?.[0];
    if (!declaration || !(symbol.flags & ts.SymbolFlags.Value)) continue;
    const { fileName } = declaration.getSourceFile();
    const line = declaration.getSourceFile().getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
    if (checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures().length > 0)
      functions.push(symbol.name);
    for (const tag of symbol.getJsDocTags(checker))
      if (tag.name === "example")
        examples.push({
          file: fileName,
          line,
          name: symbol.name,
          code: ts.displayPartsToString(tag.text).replace(fence, ""),
        });
  }
  return { examples, functions };
};

/** Turns `expression; // => value` into a check of the value at the precision written. */
export const asserted = (code: string): string =>
  code.replace(/^(.*?);?[ \t]*\/\/ =>[ \t]*(.+)$/gm, (_, expression: string, want: string) => {
    const declared = /^(?:const|let)\s+(\w+)\s*=/.exec(expression);
    const written = JSON.stringify(want.trim());
    return declared
      ? `${expression};\n$check(${declared[1]}, ${want}, ${written});`
      : `$check(${expression}, ${want}, ${written});`;
  });

/** The example as JavaScript, with a check of each `// =>` value. */
export const runnable = (code: string): string => ts.transpile(asserted(code), { target: ts.ScriptTarget.ES2024 });
