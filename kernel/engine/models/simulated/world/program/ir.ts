/** The type of a value in a generated program. A map's key is an integer or a text. */
export type Type =
  | { readonly kind: "int" }
  | { readonly kind: "bool" }
  | { readonly kind: "text" }
  | { readonly kind: "list"; readonly of: Type }
  | { readonly kind: "map"; readonly key: Type; readonly value: Type };

/** The operators of `apply` expressions; `operators.ts` has the type rule of each. */
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
  /** The absolute value of an integer. */
  | "abs"
  /** An integer wrapped to 32 bits with a sign. Wrong programs use it as an overflow bug. */
  | "wrap32"
  /** Comparisons of two integers, or of two texts by character codes: less than and so on. */
  | "lt"
  | "le"
  | "gt"
  | "ge"
  /** Equality and inequality of two integers, booleans or texts. */
  | "eq"
  | "ne"
  /** Logical and; the right side is evaluated only if the left is true. */
  | "and"
  /** Logical or; the right side is evaluated only if the left is false. */
  | "or"
  | "not"
  /**
   * Conditional expression: the second value if the first is true, else the third. Only the chosen one is evaluated.
   */
  | "choose"
  /** Number of elements of a list, characters of a text, or keys of a map. */
  | "len"
  /** Element of a list, or a text of one character, at an index from 0. */
  | "at"
  /** Part of a list or text. It begins at the second argument's index, and ends before the third argument's index. */
  | "slice"
  /** Concatenation of two texts. */
  | "concat"
  /** A reversed copy of a list or text. */
  | "reversed"
  /** A copy of a list of integers or texts in ascending order. */
  | "sorted"
  /** A list of copies of a value (second argument); the first argument is their number. */
  | "fill"
  /** A deep copy of a list or map. */
  | "copy"
  /** The character code of a text with one character. */
  | "code"
  /** The text with the one character of this code. */
  | "chr"
  /** Decimal text of an integer. */
  | "toText"
  /** The integer that a decimal text denotes. */
  | "toInt"
  /** Joins the texts of a list (first) with a separator (second). */
  | "join"
  /** Splits a text (first) at each occurrence of a character (second). `""` gives one empty part. */
  | "split"
  /** A text converted to upper case. */
  | "upper"
  /** A text converted to lower case. */
  | "lower"
  /** The value of a key, or the third argument if the map lacks the key. */
  | "lookup"
  /** True if a map has the key. */
  | "has"
  /** Keys of a map in ascending order, as a new list. */
  | "keys";

/** An expression. */
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
  /** Application of an operator to its arguments. */
  | { readonly kind: "apply"; readonly op: Operator; readonly args: readonly Expr[] }
  /** Rows (lists of integers) in ascending order of these columns, stable; a new list. */
  | { readonly kind: "sortedRows"; readonly rows: Expr; readonly columns: readonly number[] }
  /** Next integer or word of standard input. It must be the whole expression of a `let`, `assign` or `push`. */
  | { readonly kind: "read"; readonly what: "int" | "word" }
  /** Next line of standard input without its end; a program reads words or lines, never both. */
  | { readonly kind: "read"; readonly what: "line" }
  /** The next `count` integers of standard input as a list. It must be the whole expression of a `let` or `assign`. */
  | { readonly kind: "readInts"; readonly count: Expr };

/** A statement. A change names its target in `place`: a variable, or an element of a list, for example `a[i][j]`. */
export type Stmt =
  /** Declares a variable in the block. Its type is the type of the value. */
  | { readonly kind: "let"; readonly name: string; readonly value: Expr }
  /** Assigns a value to a variable. */
  | { readonly kind: "assign"; readonly name: string; readonly value: Expr }
  /** Assigns a value to an element of a list; `place` is an `at` expression. */
  | { readonly kind: "set"; readonly place: Expr; readonly value: Expr }
  /** Appends an element to a list. */
  | { readonly kind: "push"; readonly place: Expr; readonly value: Expr }
  /** Removes the last element of a list. */
  | { readonly kind: "removeLast"; readonly place: Expr }
  /** Sets the value of a key in a map. */
  | { readonly kind: "put"; readonly map: string; readonly key: Expr; readonly value: Expr }
  /** Removes a key from a map. It is no error if the key is missing. */
  | { readonly kind: "removeKey"; readonly map: string; readonly key: Expr }
  /** Executes one of two blocks. */
  | { readonly kind: "if"; readonly test: Expr; readonly body: Block; readonly otherwise: Block }
  /** Repeats a block while the test is true. */
  | { readonly kind: "while"; readonly test: Expr; readonly body: Block }
  /** Executes a block for each integer in [from, to), ascending. The block changes neither `to` nor the variable. */
  | { readonly kind: "for"; readonly name: string; readonly from: Expr; readonly to: Expr; readonly body: Block }
  /**
   * Executes a block for each integer from `from` down to `to`, inclusive. The block changes neither `to` nor the
   * variable.
   */
  | { readonly kind: "down"; readonly name: string; readonly from: Expr; readonly to: Expr; readonly body: Block }
  /** Executes a block for each element of a list. The block does not change the list. */
  | { readonly kind: "each"; readonly name: string; readonly list: Expr; readonly body: Block }
  /** Ends the innermost loop. */
  | { readonly kind: "break" }
  /** Continues with the next iteration of the innermost loop. */
  | { readonly kind: "continue" }
  /** Returns the result of the function. */
  | { readonly kind: "return"; readonly value: Expr }
  /** Prints a line with these integers and texts, separated by blanks. Without values, it prints an empty line. */
  | { readonly kind: "print"; readonly values: readonly Expr[] }
  /** Prints a line with the integers or texts of a list, separated by blanks. */
  | { readonly kind: "printList"; readonly list: Expr }
  /** A comment. */
  | { readonly kind: "comment"; readonly text: string };

/** A sequence of statements. */
export type Block = readonly Stmt[];

/** Parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly type: Type;
}

/** A function. Each path through it ends in `return`, and it changes none of its parameters. */
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
export interface AbstractProgram {
  readonly functions: readonly Fn[];
  /** Statements of the main program; empty if only the functions are needed. */
  readonly main: Block;
  /** The maximum magnitude of integers at run time, in decimal digits. Printers choose number types by it. */
  readonly maxAbs: string;
}
