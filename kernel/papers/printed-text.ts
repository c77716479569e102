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

/** A text as a reader of the paper sees it: braces of an index are left out, a hyphen before a number is a minus sign. */
export const printedText = (printed: string): string =>
  printed
    .replace(/(?<=^|[\s([])-(?=\d)/g, "−")
    .replace(/^-$/, "–")
    .replace(/_\{([^{}]*)\}/g, "_$1")
    .replace(/\\(?:pm|downarrow|uparrow|alpha|beta|Delta|approx)\b|\\%|\$/g, (sign) => signs[sign] ?? sign);
