/** The type of a value. A map's key is an integer or a text. */
export type Type =
  | { readonly kind: "int" }
  | { readonly kind: "bool" }
  | { readonly kind: "text" }
  | { readonly kind: "list"; readonly of: Type }
  | { readonly kind: "map"; readonly key: Type; readonly value: Type };

/** The operators of `apply`; `operators.ts` has the type of each. */
export type Operator =
  /** The negative of an integer. */
  | "neg"
  /** Sum of two integers. */
  | "add"
  /** Difference of two integers. */
  | "sub"
  /** Product of two integers. */
  | "mul"
  /** Quotient of a dividend ≥ 0 and a divisor > 0; any other operand is an error. */
  | "div"
  /** Remainder of a dividend ≥ 0 and a divisor > 0; any other operand is an error. */
  | "mod"
  /** Quotient rounded towards minus infinity. */
  | "floorDiv"
  /** Remainder of `floorDiv`; it has the sign of the divisor. */
  | "floorMod"
  /** Quotient rounded towards zero. */
  | "truncDiv"
  /** Remainder of `truncDiv`; it has the sign of the dividend. */
  | "truncMod"
  /** The smaller of two integers. */
  | "min"
  /** The larger of two integers. */
  | "max"
  /** The magnitude of an integer. */
  | "abs"
  /** An integer reduced to 32 bits with a sign: the planted overflow. */
  | "wrap32"
  /** Order of two integers, or of two texts by code. */
  | "lt"
  | "le"
  | "gt"
  | "ge"
  /** Equality of two integers, truth values or texts. */
  | "eq"
  | "ne"
  /** Conjunction; the right side runs only if the left is true. */
  | "and"
  /** Disjunction; the right side runs only if the left is false. */
  | "or"
  | "not"
  /** The second value if the first is true, else the third; only the chosen one runs. */
  | "choose"
  /** Number of elements of a list, characters of a text, or keys of a map. */
  | "len"
  /** Element of a list, or a text of one character, at an index from 0. */
  | "at"
  /** Part of a list or text from the second argument up to, without, the third. */
  | "slice"
  /** Two texts in one. */
  | "concat"
  /** A list or text from its end to its start, as a new value. */
  | "reversed"
  /** A list of integers or texts in ascending order, as a new value. */
  | "sorted"
  /** A list of so many (first) equal values (second); a list as value is made anew each time. */
  | "fill"
  /** A copy of a list or map that shares nothing with it. */
  | "copy"
  /** Code of a text of one character. */
  | "code"
  /** Text of one character of this code. */
  | "chr"
  /** Decimal text of an integer. */
  | "toText"
  /** Integer of a decimal text. */
  | "toInt"
  /** Texts of a list (first) with a separator (second) between them. */
  | "join"
  /** Parts of a text (first) between the occurrences of one character (second); `""` gives one empty part. */
  | "split"
  /** A text in capital letters. */
  | "upper"
  /** A text in small letters. */
  | "lower"
  /** The value of a key, or the third argument if the map lacks the key. */
  | "lookup"
  /** True if a map has the key. */
  | "has"
  /** Keys of a map in ascending order, as a new list. */
  | "keys";

/** A value to compute. */
export type Expr =
  /** Integer literal, as decimal digits. */
  | { readonly kind: "int"; readonly value: string }
  /** Truth value. */
  | { readonly kind: "bool"; readonly value: boolean }
  /** ASCII text. */
  | { readonly kind: "text"; readonly value: string }
  /** List literal; `of` is the type of its elements. */
  | { readonly kind: "list"; readonly of: Type; readonly items: readonly Expr[] }
  /** Empty map. */
  | { readonly kind: "map"; readonly key: Type; readonly value: Type }
  /** Value of a variable or parameter. */
  | { readonly kind: "var"; readonly name: string }
  /** Call of a function of the program. */
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expr[] }
  /** Operator on its arguments. */
  | { readonly kind: "apply"; readonly op: Operator; readonly args: readonly Expr[] }
  /** Rows (lists of integers) in ascending order of these columns, stable; a new list. */
  | { readonly kind: "sortedRows"; readonly rows: Expr; readonly columns: readonly number[] }
  /** Next integer or word of standard input; only as the whole value of `let`, `assign` or `push`. */
  | { readonly kind: "read"; readonly what: "int" | "word" }
  /** Next line of standard input without its end; a program reads words or lines, never both. */
  | { readonly kind: "read"; readonly what: "line" }
  /** So many next integers as a list; only as the whole value of `let` or `assign`. */
  | { readonly kind: "readInts"; readonly count: Expr };

/** A step. A place is a variable or `at` of a place. */
export type Stmt =
  /** New variable of the block; its type is that of the value. */
  | { readonly kind: "let"; readonly name: string; readonly value: Expr }
  /** New value of a variable. */
  | { readonly kind: "assign"; readonly name: string; readonly value: Expr }
  /** New value of an element of a list; the place is an `at`. */
  | { readonly kind: "set"; readonly place: Expr; readonly value: Expr }
  /** One more element at the end of a list. */
  | { readonly kind: "push"; readonly place: Expr; readonly value: Expr }
  /** One element less at the end of a list. */
  | { readonly kind: "removeLast"; readonly place: Expr }
  /** Value of a key of a map. */
  | { readonly kind: "put"; readonly map: string; readonly key: Expr; readonly value: Expr }
  /** A map without a key; no error if it lacks the key. */
  | { readonly kind: "removeKey"; readonly map: string; readonly key: Expr }
  /** One of two blocks. */
  | { readonly kind: "if"; readonly test: Expr; readonly body: Block; readonly otherwise: Block }
  /** Block again while the test holds. */
  | { readonly kind: "while"; readonly test: Expr; readonly body: Block }
  /** Block for each integer from `from` up to, without, `to`; the block changes neither `to` nor the variable. */
  | { readonly kind: "for"; readonly name: string; readonly from: Expr; readonly to: Expr; readonly body: Block }
  /** Block for each integer from `from` down to, and with, `to`; the block changes neither `to` nor the variable. */
  | { readonly kind: "down"; readonly name: string; readonly from: Expr; readonly to: Expr; readonly body: Block }
  /** Block for each element of a list that the block leaves as it is. */
  | { readonly kind: "each"; readonly name: string; readonly list: Expr; readonly body: Block }
  /** End of the innermost loop. */
  | { readonly kind: "break" }
  /** Next round of the innermost loop. */
  | { readonly kind: "continue" }
  /** Result of the function. */
  | { readonly kind: "return"; readonly value: Expr }
  /** Line of these integers and texts with blanks between them; with no values, an empty line. */
  | { readonly kind: "print"; readonly values: readonly Expr[] }
  /** Line of the integers or texts of a list with blanks between them. */
  | { readonly kind: "printList"; readonly list: Expr }
  /** Remark to the reader. */
  | { readonly kind: "comment"; readonly text: string };

/** Steps in order. */
export type Block = readonly Stmt[];

/** Parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: Type;
}

/** A function; each path through it ends in `return`, and it changes none of its parameters. */
export interface Fn {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: Type;
  readonly body: Block;
}

/**
 * A program that reads standard input and prints.
 *
 * Values are never shared: a list that is assigned, pushed or returned is equivalent to a copy. A program must
 * therefore not change a list under one name and read the change under another. Names are in camelCase, and differ in
 * more than case.
 */
export interface Program {
  readonly functions: readonly Fn[];
  /** Steps of the whole program; empty if only the functions are wanted. */
  readonly main: Block;
  /** The largest magnitude that any integer of a run takes, in decimal digits; printers choose number types by it. */
  readonly maxAbs: string;
}
