/** Patterns of program code that do not occur in plain English sentences. */
const forms: readonly RegExp[] = [
  // A call with an argument: the parenthesis touches the name. "value(s)" is English.
  /[A-Za-z_]\w*\((?!(?:s|es|ies|e?d|ing|al|ly|r|n|or|and)\b)[^)\s]/,
  // A call of a method on an object.
  /\w\.[A-Za-z_]\w*\(/,
  // A subscript, such as an index of a list.
  /[A-Za-z_]\w*\[[^\]\n]+\]/,
  // An anonymous function.
  /=>|\blambda\b[^.\n]{0,40}:/,
  // Comparisons, logic and arithmetic between operands.
  /[\w)\]'"]\s*(?:===?|!==?|<=|>=|&&|\|\||\*\*|<<|>>|\+=|-=|\*=|\/=|%=|\/\/=?|:=)\s*[\w(['"!-]/,
  /[A-Za-z_)\]][\w)\]]*\s*[+*%<>]\s*[\w(['"-]/,
  /[\w)\]]\s*[+*%<>]\s*[A-Za-z_(['"]/,
  /(?<![\w-])(?:[A-Za-z]|\w+_\w+)\s?-\s?\d+(?![\w-])/,
  /[A-Za-z_]\w*(?:\+\+|--)(?!\w)/,
  // A conditional expression.
  /\w\s+\?\s+[^?\n]+\s:\s/,
  // A loop head.
  /\bfor\s+\w+(?:\s*,\s*\w+)?\s+(?:in|of)\s+(?:range|enumerate|len|zip|sorted|reversed)\b/,
  // A statement that starts with a programming keyword and names a value.
  /(?:^|[\n:;.] ?)(?:const|let|var|def|elif|import)\s+[A-Za-z_]\w*/,
];

/** True if a text contains a call, a subscript or an operator expression between its words. */
export const holdsCodeAnywhere = (text: string): boolean => forms.some((form) => form.test(text));
