/**
 * The maximum number of unclosed opening braces that are tried as the beginning of an object. It bounds the time for
 * long texts.
 */
const mostOpen = 20;

/** The position after the object that begins at `start`; null if its last brace is missing. */
const endOf = (text: string, start: number): number | null => {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
};

/**
 * The JSON objects in a text, one after the other, as texts. A result may be invalid JSON, because only its braces are
 * matched.
 *
 * @example
 * jsonObjects('First {"a": 1}, then {"b": {}}.'); // => ['{"a": 1}', '{"b": {}}']
 */
export const jsonObjects = (text: string): readonly string[] => {
  const objects: string[] = [];
  let open = 0;
  for (let start = text.indexOf("{"); start >= 0 && open < mostOpen; ) {
    const end = endOf(text, start);
    if (end === null) open += 1;
    else objects.push(text.slice(start, end));
    start = text.indexOf("{", end ?? start + 1);
  }
  return objects;
};
