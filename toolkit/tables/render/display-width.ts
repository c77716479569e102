const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into characters as a reader counts them. The segmenter is created on first use, because it costs 10
 * ms.
 */
const signsOf = (text: string): Iterable<{ readonly segment: string }> => {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
};

/** Computes how many terminal columns a text takes: 2 for a wide character, 0 for a combining mark. */
export const displayWidth = (text: string): number => {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of signsOf(text)) width += wide.test(segment) ? 2 : 1;
  return width;
};

/** Cuts a text to at most `width` columns, and ends it with `ellipsis`. */
export const cutTo = (text: string, width: number, ellipsis: string): string => {
  if (displayWidth(text) <= width) return text;
  let out = "";
  for (const { segment } of signsOf(text)) {
    if (displayWidth(out + segment) > width - displayWidth(ellipsis)) break;
    out += segment;
  }
  return out + ellipsis;
};
