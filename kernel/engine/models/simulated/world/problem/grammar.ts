/** A limit of an integer in an input: a number, or the name of an earlier integer in the same input. */
export type Bound = number | string;

/**
 * A field of an input: one integer. With `count`, it states the length of later fields and is no argument of `solve`.
 */
export interface IntField {
  readonly kind: "int";
  readonly name: string;
  readonly min: Bound;
  readonly max: Bound;
  readonly count?: true;
}

/** A field of an input: one line with `length` integers. */
export interface ListField {
  readonly kind: "list";
  readonly name: string;
  readonly length: string;
  readonly min: Bound;
  readonly max: Bound;
}

/** A column of a table in an input: one integer in each row. The limits may name an earlier column. */
export interface TableColumn {
  readonly name: string;
  readonly min: Bound;
  readonly max: Bound;
}

/** A field of an input: `count` lines of integers. Each column becomes a separate list. */
export interface RowsField {
  readonly kind: "rows";
  readonly name: string;
  readonly count: string;
  readonly columns: readonly TableColumn[];
}

/** A field of an input: `rows` lines with `columns` characters each. */
export interface GridField {
  readonly kind: "grid";
  readonly name: string;
  readonly rows: string;
  readonly columns: string;
  readonly alphabet: string;
}

/** A field of an input: one line with `length` characters. */
export interface WordField {
  readonly kind: "word";
  readonly name: string;
  readonly length: string;
  readonly alphabet: string;
}

export type Field = IntField | ListField | RowsField | GridField | WordField;

/** The format of an input: its lines, in order. A list, word, grid or rows field shares no line with other fields. */
export interface Grammar {
  readonly lines: readonly (readonly Field[])[];
}

/** The values of an input by the name of a field or column: integers, lists of integers, lines of a grid or a word. */
export type InputValues = Readonly<Record<string, number | readonly number[] | string | readonly string[]>>;

/** All fields of an input format, in order. */
export const grammarFields = ({ lines }: Grammar): readonly Field[] => lines.flat();

/** A parameter of the function `solve`, which solves a problem. */
export interface Argument {
  readonly name: string;
  readonly type: "int" | "int[]" | "text" | "text[]";
}

const types = { list: "int[]", grid: "text[]", word: "text" } as const;

/**
 * The parameters of `solve`: all fields of the input format except counts. Lists, words and grids come first, then
 * integers, each in order.
 */
export const argumentsOf = (grammar: Grammar): readonly Argument[] => {
  const allArguments = grammarFields(grammar).flatMap((field): readonly Argument[] => {
    if (field.kind === "rows") return field.columns.map(({ name }) => ({ name, type: "int[]" }));
    if (field.kind === "int") return field.count ? [] : [{ name: field.name, type: "int" }];
    return [{ name: field.name, type: types[field.kind] }];
  });
  return [...allArguments.filter(({ type }) => type !== "int"), ...allArguments.filter(({ type }) => type === "int")];
};
