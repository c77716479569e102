import type { ValueType } from "../../problem/family.ts";
import type { ArgumentValue } from "../item-input.ts";

/** The text of a call, and of a literal, in the language of a test. */
export interface PrintedCase {
  readonly call: string;
  /** The printed input, as JSON. */
  readonly input: string;
  /** The literal of the expected value; absent in an input function. */
  readonly expected?: string;
}

/** The idioms of one language for input functions and tests. */
export interface ItemDialect {
  /** The start of a remark. */
  readonly remark: string;
  /** The name that stands before a function of the solution; default none. */
  readonly owner?: string;
  /** The literal of a value; default: as the printer of programs writes it. */
  literal?(value: ArgumentValue): string;
  /** The text of a call; default: as the printer of programs writes it. */
  call?(name: string, values: readonly ArgumentValue[]): string;
  readonly indent: string;
  /** Lines that print a case: the input's text, then the value of the call as JSON. */
  show(one: PrintedCase, to: ValueType): readonly string[];
  /** The line that asserts a case. */
  check(one: PrintedCase, to: ValueType): string;
  /** The line of a check whose failure does not end the test. */
  caught(check: string): string;
  /** Lines of a test that compares nothing. */
  ignore(one: PrintedCase): string;
  /** A call whose value differs from run to run. */
  readonly noise: string;
  /** A statement of a function that ends the program with an error. */
  readonly failure: string;
  /** The whole text of a function without parameters that the text itself calls. */
  wrap(name: string, body: readonly string[]): string;
}
