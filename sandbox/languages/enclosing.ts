/** Names of what encloses a place of a text in braces, outermost first; good enough to tell classes from each other. */
export function enclosing(text: string, at: number, kinds: string): string[] {
  const declared = new RegExp(`\\b(?:${kinds})\\s+([\\w.]+)[^{};()]*$`);
  const open: (string | undefined)[] = [];
  let from = 0;
  for (let i = 0; i < at; i++) {
    if (text[i] === "{") {
      open.push(declared.exec(text.slice(from, i))?.[1]);
      from = i + 1;
    } else if (text[i] === "}") {
      open.pop();
      from = i + 1;
    } else if (text[i] === ";") from = i + 1;
  }
  return open.filter((name) => name !== undefined);
}
