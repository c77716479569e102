import { exportedSymbols } from "./exported-symbols.ts";

export interface OptionWords {
  readonly name: string;
  /** The index of the options among the arguments. */
  readonly at: number;
  /** The option names that the function's code accepts; undefined if the code has no list. */
  readonly checked: readonly string[] | undefined;
  /** The option names in the function's type. */
  readonly typed: readonly string[];
}

/** All public statistics with options. */
export const optionWords = (): OptionWords[] => {
  const { checker, symbols } = exportedSymbols();
  return symbols.flatMap(({ symbol }) => {
    const declaration = symbol.valueDeclaration;
    if (!declaration) return [];
    const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
    const last = signature?.parameters.at(-1);
    if (last?.name !== "options") return [];
    const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(last, declaration));
    const typed = type.getProperties().map(({ name }) => name);
    const list = /checkKeys\(\s*options(?: \?\? \{\})?,\s*\[([^\]]*)\]/.exec(declaration.getText())?.[1];
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
