const least = 8;

/** All substrings of eight characters of a text; a shorter text itself. */
const runsOf = (text: string): string[] =>
  text.length <= least
    ? [text]
    : Array.from({ length: text.length - least + 1 }, (_, at) => text.slice(at, at + least));

/**
 * The base64 encodings of a text at the three possible offsets in a longer text. Characters that depend on
 * neighbouring text are left out.
 */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
      .toString("base64")
      .replace(/=+$/, "");
    return encoded.slice(shift === 0 ? 0 : shift + 1, -1);
  });

const patterns = new Map<string, RegExp>();

const patternOf = (secret: string): RegExp => {
  const existing = patterns.get(secret);
  if (existing) return existing;
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...base64Of(secret)];
  const runs = [
    ...new Set(forms.flatMap((form) => [...runsOf(form), ...runsOf(form.replaceAll("+", "-").replaceAll("/", "_"))])),
  ];
  const pattern = new RegExp(`(?:${runs.map(RegExp.escape).join("|")})+`, "g");
  patterns.set(secret, pattern);
  return pattern;
};

/**
 * Removes secrets from a text. The result contains neither eight consecutive characters of a secret nor its base64. A
 * key that an endpoint echoes with asterisks in its middle is removed, too.
 *
 * @example
 * redact("bad key sk-12345678", ["sk-12345678"]); // => "bad key [secret]"
 */
export const redact = (text: string, secrets: readonly string[]): string => {
  let clean = text;
  for (const secret of secrets) if (secret.length >= 4) clean = withoutRuns(clean, patternOf(secret));
  return clean.replaceAll(/\bsk-[A-Za-z0-9_*.-]{4,}/g, "[secret]").replaceAll(/(Bearer\s+)\S+/gi, "$1[secret]");
};

/** Removes the matches of a pattern, and the adjacent characters of the same word. */
const withoutRuns = (text: string, pattern: RegExp): string =>
  text.search(pattern) < 0
    ? text
    : text.replace(new RegExp(`[\\w+/=.-]{0,7}${pattern.source}[\\w+/=.*-]{0,7}`, "g"), "[secret]");
