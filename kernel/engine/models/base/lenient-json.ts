const strings = /"(?:\\.|[^"\\])*"/g;
/** Matches numbers that Python writes but JSON does not allow. */
const noNumber = /-?\b(?:NaN|Infinity)\b/g;
const mostShown = 120;

/**
 * Parses a body as JSON. `NaN` and infinite numbers, which Python writes but JSON does not allow, become null. Throws
 * if the body is not JSON.
 */
export const parseLenient = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    let [mended, at] = ["", 0];
    for (const { index, 0: text } of body.matchAll(strings)) {
      mended += body.slice(at, index).replace(noNumber, "null") + text;
      at = index + text.length;
    }
    mended += body.slice(at).replace(noNumber, "null");
    if (mended === body) throw error;
    return JSON.parse(mended);
  }
};

/** The beginning of a body that is not JSON, on one line, for an error message. */
export const shownBody = (body: string): string => {
  const text = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};
