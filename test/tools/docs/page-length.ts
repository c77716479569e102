const mostLines = 100;

/** The fault of a room's README that is longer than a reader takes in at once; what is more goes to the pages of `docs/`. */
export const lengthFaults = (page: string, text: string): string[] => {
  const lines = text.trimEnd().split("\n").length;
  return page.endsWith("/README.md") && lines > mostLines
    ? [`${page}: ${lines} lines, where ${mostLines} are the most; move a section to a page of docs/`]
    : [];
};
