/** Matches a number as papers print it, with the margin after ± (or `\pm`). */
const form = /^\$?([-−+]?[\d,]*\.?\d+)\s*%?(?:\s*(?:±|\\pm|\+\/-)\s*(\d*\.?\d+)\s*%?)?\$?$/;

const numberOf = (text: string): number => Number(text.replaceAll(",", "").replace("−", "-").replace("+", ""));

/**
 * Parses a printed cell: "99.31", "+33.63", "1,234", "23.91 ± 0.18", "23.91 \pm 0.18", "5%".
 *
 * @returns its number and its margin; `null` if the cell is not a number.
 */
export const printedNumber = (printed: string): { readonly value: number; readonly margin: number | null } | null => {
  const [, value, margin] = form.exec(printed.trim()) ?? [];
  if (value === undefined) return null;
  return { value: numberOf(value), margin: margin === undefined ? null : numberOf(margin) };
};
