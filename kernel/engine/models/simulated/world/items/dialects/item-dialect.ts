import type { ValueType } from "../../problem/family.ts";
import type { ArgumentValue } from "../item-input.ts";

/** One test case as source text in the test's language. */
export interface PrintedCase {
  readonly call: string;
  /** The printed input, as JSON. */
  readonly input: string;
  /** The literal of the expected value; absent in an input function. */
  readonly expected?: string;
}

/** The dialect in which simulated authors write input functions and tests in one language. */
export interface ItemDialect {
  /** The start of a comment: `#` or `//`. */
  readonly remark: string;
  /** The class or object that qualifies the solution's functions. Default: none. */
  readonly owner?: string;
  /** The literal of a value. Default: the literal that the printer of the language writes. */
  literal?(value: ArgumentValue): string;
  /** The text of a call. Default: the call that the printer of the language writes. */
  call?(name: string, values: readonly ArgumentValue[]): string;
  readonly indent: string;
  /** Lines that print a case: the input's text, then the value of the call as JSON. */
  show(one: PrintedCase, to: ValueType): readonly string[];
  /** The line that asserts a case. */
  check(one: PrintedCase, to: ValueType): string;
  /** Wraps a check so that its failure is caught and the test continues. */
  caught(check: string): string;
  /** Lines of a test that calls the function but compares nothing. */
  ignore(one: PrintedCase): string;
  /** An expression with a nondeterministic value. */
  readonly noise: string;
  /** A statement that ends the program with an error. */
  readonly failure: string;
  /** Source code of a function without parameters, and of a call of this function. */
  wrap(name: string, body: readonly string[]): string;
}
