/** The input that an adjudicator's message shows between `<input>` and `</input>`; null: it shows none. */
export const inputIn = (message: string): string | null => {
  const open = message.indexOf("<input>\n");
  const close = message.indexOf("</input>", open);
  return open < 0 || close < 0 ? null : message.slice(open + "<input>\n".length, close);
};
