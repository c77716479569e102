/** The only imports: `math`, and names for annotations. No other module can be reached through them. */
const plainImport =
  /^[ \t]*(?:import math|from math import [a-z]\w*(?:, ?[a-z]\w*)*|from typing import (?:Any|Dict|List|Optional|Set|Tuple|Union)(?:, ?(?:Any|Dict|List|Optional|Set|Tuple|Union))*)$/;

/** A use of `math` other than a call or a constant, such as a new value for one of its functions. */
const otherMath = /\bmath\b(?!\.\w+\(|\.(?:e|inf|nan|pi|tau)\b)/;

/** Names that begin with an underscore, such as `__eq__`. `_` itself and the module's name are harmless. */
const innerName = /_(?<!\w_)(?!_name__|_main__)\w/;

/** Attributes of generators, coroutines, tracebacks, frames and code. */
const frameName = /\b(?:ag|co|cr|f|gi|tb)_/;

/** Words that define classes, change names of other functions, or read and change objects by a text. */
const powerful =
  /\b(?:breakpoint|class|compile|copyright|credits|delattr|dir|eval|exec|format|format_map|getattr|global|globals|help|license|locals|match|open|setattr|super|type|vars)\b|:=/;

/** Letters other than ASCII. Python reads some of them as ASCII letters in names. */
const foreignLetter = /(?![\0-\x7f])\p{ID_Continue}/u;

/** A statement that continues on the next line after a backslash. */
const continuedLine = /\\\r?$/m;

const forbidden = [otherMath, innerName, frameName, powerful, foreignLetter, continuedLine];

/**
 * True if the results of a Python program surely compare as the language defines. The program has only functions with
 * values of built-in types. It has no class, no import except `math` and annotations, and nothing that could read the
 * tests or change other code. Words in comments and texts count too, so the answer is also false for harmless programs.
 *
 * @example
 * comparesPlainly("def add(a, b):\n    return a + b\n"); // => true
 * comparesPlainly("class Any(int):\n    def __eq__(self, other):\n        return True\n"); // => false
 */
export const comparesPlainly = (source: string): boolean => {
  const lines = source.split("\n");
  const isImport = (line: string): boolean => /\bimport\b/.test(line);
  const code = lines.filter((line) => !isImport(line)).join("\n");
  return lines.every((line) => !isImport(line) || plainImport.test(line)) && !forbidden.some((form) => form.test(code));
};
