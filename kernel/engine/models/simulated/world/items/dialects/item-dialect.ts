import type { ValueType } from "../../problem/family.ts";
import type { ArgumentValue } from "../item-input.ts";

/** One test case as source text in the test's language. */
export interface PrintedCase {
  readonly call: string;
  /** The printed input, as JSON. */
  readonly input: string;
  /** The literal of the expected value; absent in a function that only prints test cases. */
  readonly expected?: string;
}

/**
 * Functions with which simulated authors write, in one language, tests and input functions (which print inputs and
 * outputs).
 */
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
  /** Statements that print a test case: the input's text, then the value of the call as JSON. */
  show(one: PrintedCase, to: ValueType): readonly string[];
  /** The statement of a test that asserts the expected value of a case. */
  check(one: PrintedCase, to: ValueType): string;
  /**
   * Wraps an assertion so that its failure is caught and the test continues. Simulated authors make this fault on
   * purpose.
   */
  caught(check: string): string;
  /** Statements of a test that call the function but compare nothing. Simulated authors make this fault on purpose. */
  ignore(one: PrintedCase): string;
  /** An expression with a nondeterministic value, which a faulty input function prints. */
  readonly noise: string;
  /** A statement that ends the program with an error, for a solution that a simulated author makes wrong on purpose. */
  readonly failure: string;
  /** Source code of a function without parameters that has this body, and of a call of this function. */
  wrap(name: string, body: readonly string[]): string;
}
