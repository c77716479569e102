/**
 * Names of what encloses places of a text in braces, outermost first; good enough to tell classes from each other.
 * `places` must be in ascending order; the text is read once.
 */
export function enclosing(text: string, places: readonly number[], kinds: string): string[][] {
  const declared = new RegExp(`\\b(?:${kinds})\\s+([\\w.]+)[^{};()]*$`);
  const open: (string | undefined)[] = [];
  let from = 0;
  let i = 0;
  return places.map((at) => {
    for (; i < at; i++) {
      if (text[i] === "{") {
        open.push(declared.exec(text.slice(from, i))?.[1]);
        from = i + 1;
      } else if (text[i] === "}") {
        open.pop();
        from = i + 1;
      } else if (text[i] === ";") from = i + 1;
    }
    return open.filter((name) => name !== undefined);
  });
}
