import type { NameKind } from "./declared.ts";
import type { Meaning, TypeParameters } from "./meanings.ts";

/** The cell that gave a name one of its meanings. */
export interface MeaningOrigin {
  readonly module: string;
  readonly kind: NameKind;
  /** The type of a variable that needs no import, once the server has reported it. */
  type?: string;
  /** The parameters of a type; undefined if only an import shows that it is a type. */
  readonly parameters?: TypeParameters | undefined;
}

/** The cells from which a name has its meanings. */
export interface Origins {
  readonly value?: MeaningOrigin | undefined;
  readonly type?: MeaningOrigin | undefined;
  readonly space?: MeaningOrigin | undefined;
}

/** The declarations that a name needs in a cell's header. */
export interface NameImport {
  /** The module from which it is imported, with all that it means there. */
  readonly from?: string | undefined;
  /** Declarations that replace meanings which the name does not have there. */
  readonly lines: readonly string[];
}

/** A variable of an earlier cell: only its value, even if a type has its name. */
const variable = (name: string, { kind, module, type }: MeaningOrigin): string =>
  `declare ${kind === "let" ? "let" : "const"} ${name}: ${type ?? `typeof import("${module}").${name}`};`;

/** A type of an earlier cell: only the type, even if a value or namespace has its name. */
const typeAlone = (name: string, module: string, { text, names }: TypeParameters): string =>
  `type ${name}${text} = import("${module}").${name}${names};`;

/** The module whose import of a name brings most of its meanings. */
const importedFrom = (ownMeaning: Meaning, { value, type, space }: Origins): string | undefined => {
  if (type && (!space || space.module === type.module || !type.parameters)) return type.module;
  if (space) return space.module;
  return value?.kind === "import" && !ownMeaning.type ? value.module : undefined;
};

/**
 * The way in which a name of earlier cells enters a cell that may give it some meanings itself. An import brings all
 * meanings of a name in one module. A declaration beside it takes precedence for its own meaning. The server then
 * reports the import, in a line that is no cell's.
 */
export const nameImport = (name: string, ownMeaning: Meaning, imports: boolean, all: Origins): NameImport => {
  const value = ownMeaning.value ? undefined : all.value;
  const type = ownMeaning.type ? undefined : all.type;
  const space = ownMeaning.space ? undefined : all.space;
  // Two imports of one name are none.
  const from = imports ? undefined : importedFrom(ownMeaning, { value, type, space });
  const lines: string[] = [];
  if (value && !(value.kind === "import" && value.module === from)) lines.push(variable(name, value));
  if (type?.parameters && type.module !== from) lines.push(typeAlone(name, type.module, type.parameters));
  return { from, lines };
};
