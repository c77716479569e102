/** What a program wrote; only what is not empty is there. */
export interface Printed {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly compiler?: string;
}

/** Characters kept at each end of a text. */
const end = 1_000;

/** The beginning and the end of a text: the one has what was printed first, the other why a program broke. */
const ends = (text: string): string =>
  text.length <= 2 * end + 40
    ? text
    : `${text.slice(0, end)}\n… (${text.length - 2 * end} characters left out) …\n${text.slice(-end)}`;

/** What of a program's output is kept in its record; undefined where it wrote nothing. */
export const printedBy = (texts: Readonly<Record<keyof Printed, string | undefined>>): Printed | undefined => {
  const kept = Object.entries(texts).flatMap(([name, text = ""]) =>
    text.trim() === "" ? [] : [[name, ends(text)] as const],
  );
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as Printed);
};
