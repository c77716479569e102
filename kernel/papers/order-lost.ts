import type { PaperRow } from "../../datasets/papers/paper-table.ts";

/** True if the text has lost or repeated cells of this row. The column of each value is then uncertain. */
export const orderLost = ({ value, note }: PaperRow): boolean =>
  value === null && note !== undefined && note.includes("no value can be given to a language");

/** Returns the values in rows with lost or repeated cells, in the order of the transcribed text. */
export const lostValues = (rows: readonly PaperRow[]): readonly string[] => {
  const lost = rows.filter(orderLost);
  const valuesText = /all of them: ([\d. ]+)/.exec(lost[0]?.note ?? "")?.[1];
  return valuesText?.trim().split(" ") ?? lost.map(({ printed }) => printed).filter((printed) => printed !== "");
};
