import type { NameKind } from "./declared.ts";
import type { Meaning, TypeParameters } from "./meanings.ts";

/** The cell that last declared a name in one meaning (value, type or namespace). The cell is stored as a module. */
export interface MeaningOrigin {
  readonly module: string;
  readonly kind: NameKind;
  /**
   * The type of the declared variable, if the language server has reported it. The type check of later cells then
   * declares the variable with this type instead of importing it.
   */
  type?: string;
  /** The type parameters of the declared type; undefined for an import, whose parameters are unknown. */
  readonly parameters?: TypeParameters | undefined;
}

/** The cells that last declared a name in each of its three meanings: value, type and namespace (`space`). */
export interface Origins {
  readonly value?: MeaningOrigin | undefined;
  readonly type?: MeaningOrigin | undefined;
  readonly space?: MeaningOrigin | undefined;
}

/**
 * The import and the declarations that make a name of earlier cells known to the type check. These lines are written
 * above a cell's code.
 */
export interface NameImport {
  /** The module from which the name is imported, with all meanings that it has in that module. */
  readonly from?: string | undefined;
  /** Declarations for the meanings (value or type) that the name does not get by the import. */
  readonly lines: readonly string[];
}

/** The line that declares an earlier cell's variable. A type of the same name is not declared. */
const variable = (name: string, { kind, module, type }: MeaningOrigin): string =>
  `declare ${kind === "let" ? "let" : "const"} ${name}: ${type ?? `typeof import("${module}").${name}`};`;

/** The line that declares an earlier cell's type. A value or namespace of the same name is not declared. */
const typeAlone = (name: string, module: string, { text, names }: TypeParameters): string =>
  `type ${name}${text} = import("${module}").${name}${names};`;

/** The module of the earlier cell from which a name is imported: the one that provides most of the name's meanings. */
const importedFrom = (ownMeaning: Meaning, { value, type, space }: Origins): string | undefined => {
  if (type && (!space || space.module === type.module || !type.parameters)) return type.module;
  if (space) return space.module;
  return value?.kind === "import" && !ownMeaning.type ? value.module : undefined;
};

/**
 * Declares a name of earlier cells in the meanings (value, type, namespace) that the cell itself does not define. An
 * import provides all meanings from one module. Declarations of the same name override single meanings. The server's
 * errors about these double declarations are ignored.
 */
export const nameImport = (name: string, ownMeaning: Meaning, imports: boolean, all: Origins): NameImport => {
  const value = ownMeaning.value ? undefined : all.value;
  const type = ownMeaning.type ? undefined : all.type;
  const space = ownMeaning.space ? undefined : all.space;
  // If the cell imports the name itself, a second import would be an error.
  const from = imports ? undefined : importedFrom(ownMeaning, { value, type, space });
  const lines: string[] = [];
  if (value && !(value.kind === "import" && value.module === from)) lines.push(variable(name, value));
  if (type?.parameters && type.module !== from) lines.push(typeAlone(name, type.module, type.parameters));
  return { from, lines };
};
