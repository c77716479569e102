/** The output of a program, as a record stores it. Streams without output are absent. */
export interface PrintedTexts {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly compiler?: string;
}

/** The number of characters that are kept at the beginning and at the end of a long text. */
const end = 1_000;

/** Shortens a long text to its beginning and its end. The end often shows the reason of a crash. */
const ends = (text: string): string =>
  text.length <= 2 * end + 40
    ? text
    : `${text.slice(0, end)}\n… (${text.length - 2 * end} characters left out) …\n${text.slice(-end)}`;

/** The beginning and the end of a program's output, for its record; undefined if the program wrote nothing. */
export const printedBy = (
  texts: Readonly<Record<keyof PrintedTexts, string | undefined>>,
): PrintedTexts | undefined => {
  const excerpts = Object.entries(texts).flatMap(([name, text = ""]) =>
    text.trim() === "" ? [] : [[name, ends(text)] as const],
  );
  return excerpts.length === 0 ? undefined : (Object.fromEntries(excerpts) as PrintedTexts);
};
