/** The input between `<input>` and `</input>` in a message to a judge of two programs; null if there is none. */
export const inputIn = (message: string): string | null => {
  const open = message.indexOf("<input>\n");
  const close = message.indexOf("</input>", open);
  return open < 0 || close < 0 ? null : message.slice(open + "<input>\n".length, close);
};
