/** The output of a program; empty texts are absent. */
export interface PrintedTexts {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly compiler?: string;
}

/** Characters kept at each end of a text. */
const end = 1_000;

/** The beginning and the end of a text: the beginning has the first output, the end the reason for a crash. */
const ends = (text: string): string =>
  text.length <= 2 * end + 40
    ? text
    : `${text.slice(0, end)}\n… (${text.length - 2 * end} characters left out) …\n${text.slice(-end)}`;

/** The part of a program's output that its record keeps; undefined if it wrote nothing. */
export const printedBy = (
  texts: Readonly<Record<keyof PrintedTexts, string | undefined>>,
): PrintedTexts | undefined => {
  const excerpts = Object.entries(texts).flatMap(([name, text = ""]) =>
    text.trim() === "" ? [] : [[name, ends(text)] as const],
  );
  return excerpts.length === 0 ? undefined : (Object.fromEntries(excerpts) as PrintedTexts);
};
