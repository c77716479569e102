/** Where the bracket that opens at `open` closes, or -1; strings and comments are passed over. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const past = skipped(text, at);
    if (past > at) at = past - 1;
    else if ("([{".includes(text[at]!)) depth++;
    else if (")]}".includes(text[at]!) && --depth === 0) return at;
  }
  return -1;
}

/** The end of the string, character or comment that begins here; else `at`. */
function skipped(text: string, at: number): number {
  const found = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(
    text.slice(at, at + 5000),
  );
  if (found === null || (text[at] === "'" && /[\da-fA-F]/.test(text[at - 1] ?? ""))) return at;
  return at + found[0].length;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The operands of `&&` and `||` that stand in no brackets of their own; a pair of brackets around all is no part of it. */
function operands(text: string, from: number, to: number): Part[] {
  const open = text.slice(from, to).search(/\S/);
  if (open >= 0 && text[from + open] === "(") {
    const close = closing(text, from + open);
    if (close >= 0 && close < to && text.slice(close + 1, to).trim() === "")
      return operands(text, from + open + 1, close);
  }
  const parts: Part[] = [];
  let begun = from;
  for (let at = from; at < to; at++) {
    const past = skipped(text, at);
    if (past > at) at = past - 1;
    else if ("([{".includes(text[at]!)) at = Math.max(at, closing(text, at));
    else if (text.startsWith("&&", at) || text.startsWith("||", at)) {
      parts.push({ from: begun, to: at });
      begun = at + 2;
      at++;
    }
  }
  parts.push({ from: begun, to });
  return parts;
}

/** A comparison, and nothing that `HERE <= …` in front of it could change the meaning of. */
function isComparison(text: string): boolean {
  let outside = "";
  for (let at = 0; at < text.length; at++) {
    const past = skipped(text, at);
    if (past > at) at = past - 1;
    else if ("([{".includes(text[at]!)) {
      outside += "()";
      at = Math.max(at, closing(text, at));
    } else outside += text[at];
  }
  const bare = outside.replace(/->/g, "..").replace(/<<|>>/g, "..");
  return /[=!]=|[<>]/.test(bare) && !/[;?,]|(?<![=!<>])=(?!=)|(?<!&)&(?!&)|(?<!\|)\|(?!\|)|\^|\breturn\b/.test(bare);
}

/**
 * Puts `mark` before each comparison that `assert(…)` and `if (…)` of the tests make, so that the harness decides it
 * where an object of the solution meets a plain value.
 */
export function markComparisons(test: string, mark: string): string {
  const places: number[] = [];
  for (const found of test.matchAll(/(?<![\w.>#])(?:assert|if)\s*\(/g)) {
    const open = found.index + found[0].length - 1;
    const close = closing(test, open);
    if (close < 0) continue;
    for (const { from, to } of operands(test, open + 1, close))
      if (isComparison(test.slice(from, to))) places.push(from + test.slice(from, to).search(/\S/));
  }
  return places.sort((a, b) => b - a).reduce((text, at) => `${text.slice(0, at)}${mark}${text.slice(at)}`, test);
}

/** `!` asks for the truth of its operand, whatever the solution makes of `!`. */
export function markNegations(test: string): string {
  return test.replace(/(?<![\w)\]])!(?=[\w(])(?!\(bool\))/g, "!(bool)");
}

/** Puts `text` at the beginning of each function's body that lies in no other braces. */
export function insideFunctions(test: string, text: string): string {
  let out = "";
  for (let at = 0; at < test.length; at++) {
    const past = skipped(test, at);
    if (past > at) {
      out += test.slice(at, past);
      at = past - 1;
    } else if (test[at] === "{") {
      const close = closing(test, at);
      const opens = /\)\s*(?:const|noexcept|override|->\s*[\w:<>&*, ]+)?\s*$/.test(out);
      if (close < 0) return out + test.slice(at);
      out += opens ? `{ ${text}${test.slice(at + 1, close + 1)}` : test.slice(at, close + 1);
      at = close;
    } else out += test[at];
  }
  return out;
}

/** Tests that leave by `exit(0)` have ended as well: their `exit` proves it. */
export function markExits(test: string, name: string): string {
  if (/\b(?:void|int)\s+exit\s*\(/.test(test)) return test;
  return test.replace(/(?<![\w.>:])((?:std\s*)?(?:::\s*)?)exit(?=\s*\()/g, (all, scope: string) =>
    scope === "" ? `exit_${name}` : /::\s*$/.test(scope) ? `::exit_${name}` : all,
  );
}
