/** A bound of a value: a number, or the name of another value of the input. */
export type LimitOf = number | string;

/** The constraint of one value, parsed from a text. Null fields are unconstrained. */
export interface ReadConstraint {
  /** The variable's name without an index: `a` for `a_i`. */
  readonly name: string;
  readonly low: LimitOf | null;
  readonly high: LimitOf | null;
  /** The allowed characters of a text; null for numbers. */
  readonly characters: string | null;
}

const powerPattern = /^(-?)(?:(\d+(?:\.\d+)?)\s*(?:\*|×|·|x)\s*)?10\s*(?:\^|\*\*)\s*\{?(\d+)\}?$/;

/** Parses a number such as `5`, `200,000`, `10^9` or `2 * 10^5`, or a name; null if the text is neither. */
const limitOf = (text: string): LimitOf | null => {
  const value = text.trim();
  const match = powerPattern.exec(value);
  if (match) return (match[1] === "-" ? -1 : 1) * Number(match[2] ?? 1) * 10 ** Number(match[3]);
  const digits = value.replaceAll(/(?<=\d)[,_ ](?=\d{3})/g, "");
  if (/^-?\d+$/.test(digits)) return Number(digits);
  return /^[A-Za-z]\w*$/.test(value) ? value : null;
};

const nameOf = (text: string): string | null => {
  const name = text
    .trim()
    .replaceAll(/[|$]/g, "")
    .replace(/\[\w+\]$|_\{?\w+\}?$/, "");
  return /^[A-Za-z][A-Za-z0-9]*$/.test(name) ? name : null;
};

const chainPattern = /([^,;.\n]+?(?:,\d{3})*)\s*(?:<=|≤|<)\s*([^<≤;.\n]+?)\s*(?:<=|≤|<)\s*([^<≤;.\n]+)/g;
const isStrict = (part: string): boolean => /^\s*<(?!=)/.test(part);

const rangesIn = (text: string): readonly ReadConstraint[] =>
  [...text.matchAll(chainPattern)].flatMap(([matchText, left, middle, right]) => {
    const operators = [...matchText.matchAll(/<=|≤|</g)].map(([operator]) => operator);
    const shift = (limit: LimitOf | null, operator: string | undefined, by: number): LimitOf | null =>
      typeof limit === "number" && isStrict(operator ?? "") ? limit + by : limit;
    const [low, high] = [shift(limitOf(left!), operators[0], 1), shift(limitOf(right!), operators[1], -1)];
    return middle!.split(",").flatMap((part): readonly ReadConstraint[] => {
      const name = nameOf(part);
      return name === null ? [] : [{ name, low, high, characters: null }];
    });
  });

const alphabetPattern = /([A-Za-z]\w*) (?:has|holds|contains) only (?:the )?(?:letters|characters)((?:\s*`[^`]`)+)/g;

const alphabetsIn = (text: string): readonly ReadConstraint[] =>
  [...text.matchAll(alphabetPattern)].map(([, name, list]) => ({
    name: name!,
    low: null,
    high: null,
    characters: [...list!.matchAll(/`([^`])`/g)].map(([, one]) => one).join(""),
  }));

/** Parses the ranges (`1 <= n, m <= 10^5`, also strict ones), then the alphabets in a text of constraints. */
export const readConstraints = (constraints: string): readonly ReadConstraint[] => [
  ...rangesIn(constraints),
  ...alphabetsIn(constraints),
];
