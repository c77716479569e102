const signs: Readonly<Record<string, string>> = {
  "\\pm": "±",
  "\\downarrow": "↓",
  "\\uparrow": "↑",
  "\\alpha": "α",
  "\\beta": "β",
  "\\Delta": "Δ",
  "\\approx": "≈",
  "\\%": "%",
  $: "",
};

/**
 * Converts transcribed text to what a reader of the paper sees: no braces of an index, a minus sign for a hyphen
 * before a number.
 */
export const printedText = (printed: string): string =>
  printed
    .replace(/(?<=^|[\s([])-(?=\d)/g, "−")
    .replace(/^-$/, "–")
    .replace(/_\{([^{}]*)\}/g, "_$1")
    .replace(/\\(?:pm|downarrow|uparrow|alpha|beta|Delta|approx)\b|\\%|\$/g, (sign) => signs[sign] ?? sign);
