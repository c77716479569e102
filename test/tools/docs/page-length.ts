const mostLines = 100;

/** The fault of a README that is too long; empty if it is short enough. Its longer parts belong in `docs/`. */
export const lengthFaults = (page: string, text: string): string[] => {
  const lines = text.trimEnd().split("\n").length;
  return page.endsWith("/README.md") && lines > mostLines
    ? [`${page}: ${lines} lines, where ${mostLines} are the most; move a section to a page of docs/`]
    : [];
};
