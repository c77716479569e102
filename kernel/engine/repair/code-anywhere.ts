/** Forms of code that no plain sentence has, wherever they stand. */
const forms: readonly RegExp[] = [
  // A call with an argument: the parenthesis touches the name. "value(s)" is English.
  /[A-Za-z_]\w*\((?!(?:s|es|ies|e?d|ing|al|ly|r|n|or|and)\b)[^)\s]/,
  // A method call.
  /\w\.[A-Za-z_]\w*\(/,
  // A subscript.
  /[A-Za-z_]\w*\[[^\]\n]+\]/,
  // A function without a name.
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
  // A statement that starts with a key word of programs and names a value.
  /(?:^|[\n:;.] ?)(?:const|let|var|def|elif|import)\s+[A-Za-z_]\w*/,
];

/** True if a text holds a call, a subscript or an operator expression in the midst of its words. */
export const holdsCodeAnywhere = (text: string): boolean => forms.some((form) => form.test(text));
