import type { NameKind } from "./declared.ts";
import type { Meaning, TypeParameters } from "./meanings.ts";

/** The cell that defined one meaning of a name: value, type or namespace. */
export interface MeaningOrigin {
  readonly module: string;
  readonly kind: NameKind;
  /** The type of a variable, if the server has reported it. The variable then needs no import. */
  type?: string;
  /** The parameters of a type; undefined if the name is an import that may be a type. */
  readonly parameters?: TypeParameters | undefined;
}

/** The cell that defined each meaning of a name. */
export interface Origins {
  readonly value?: MeaningOrigin | undefined;
  readonly type?: MeaningOrigin | undefined;
  readonly space?: MeaningOrigin | undefined;
}

/** The declarations that a name needs in a cell's header. */
export interface NameImport {
  /** The module from which it is imported, with all its meanings there. */
  readonly from?: string | undefined;
  /** Declarations for the meanings that the name does not have in that module. */
  readonly lines: readonly string[];
}

/** A declaration of an earlier cell's variable: only its value, even if a type has the same name. */
const variable = (name: string, { kind, module, type }: MeaningOrigin): string =>
  `declare ${kind === "let" ? "let" : "const"} ${name}: ${type ?? `typeof import("${module}").${name}`};`;

/** A declaration of an earlier cell's type: only the type, even if a value or namespace has the same name. */
const typeAlone = (name: string, module: string, { text, names }: TypeParameters): string =>
  `type ${name}${text} = import("${module}").${name}${names};`;

/** The module from which importing a name provides most of its meanings. */
const importedFrom = (ownMeaning: Meaning, { value, type, space }: Origins): string | undefined => {
  if (type && (!space || space.module === type.module || !type.parameters)) return type.module;
  if (space) return space.module;
  return value?.kind === "import" && !ownMeaning.type ? value.module : undefined;
};

/**
 * The declaration of a name of earlier cells in a cell that may itself define some of its meanings. An import provides
 * all meanings from one module. A declaration beside it overrides one of them. The server then reports an error for
 * the import, in a line that belongs to no cell.
 */
export const nameImport = (name: string, ownMeaning: Meaning, imports: boolean, all: Origins): NameImport => {
  const value = ownMeaning.value ? undefined : all.value;
  const type = ownMeaning.type ? undefined : all.type;
  const space = ownMeaning.space ? undefined : all.space;
  // Two imports of one name are invalid.
  const from = imports ? undefined : importedFrom(ownMeaning, { value, type, space });
  const lines: string[] = [];
  if (value && !(value.kind === "import" && value.module === from)) lines.push(variable(name, value));
  if (type?.parameters && type.module !== from) lines.push(typeAlone(name, type.module, type.parameters));
  return { from, lines };
};
