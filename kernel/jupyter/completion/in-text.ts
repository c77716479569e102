const texts =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|$|(?=\n))|"(?:[^"\\\n]|\\[\s\S])*(?:"|$|(?=\n))|`(?:[^`\\]|\\[\s\S])*(?:`|$)/g;
const ended: Readonly<Record<string, RegExp>> = { "'": /^'[\s\S]*'$/, '"': /^"[\s\S]*"$/, "`": /^`[\s\S]*`$/ };
const insertion = /\$\{[^}]*$/;

/** True if the cursor is inside a string or a comment. Names of variables are not offered there. */
export const standsInText = (code: string, cursor: number): boolean => {
  const before = code.slice(0, cursor);
  const last = [...before.matchAll(texts)].at(-1);
  if (!last || last.index + last[0].length < before.length) return false;
  const [text] = last;
  if (text.startsWith("//")) return true;
  if (text.startsWith("/*")) return text.length < 4 || !text.endsWith("*/");
  return (text.length < 2 || !ended[text[0]!]!.test(text)) && !(text[0] === "`" && insertion.test(text));
};
