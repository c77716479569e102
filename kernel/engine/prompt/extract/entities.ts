const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};
const entity = /&(?:lt|gt|quot|apos|nbsp|amp|#39|#x27);/gi;

/** Replaces HTML entities by their characters. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (one) => entities[one.toLowerCase()] ?? one);
