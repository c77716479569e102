import { inspect } from "node:util";

/** Styles that are readable on the light and the dark ground of JupyterLab: its yellow and cyan are not on the light one. */
const styles: Readonly<Record<string, string>> = {
  number: "blue",
  bigint: "blue",
  boolean: "blue",
  special: "magenta",
};

/** Runs with these styles; code of the user's that inspects later meets Node's own. */
const withStyles = (run: () => string): string => {
  const usual = { ...inspect.styles };
  try {
    Object.assign(inspect.styles, styles);
    return run();
  } finally {
    Object.assign(inspect.styles, usual);
  }
};

/**
 * A readable text of any value; a value that cannot be read is named by its type.
 *
 * @param colors true: with terminal colours, which JupyterLab, VS Code and terminals show
 */
export const inspectText = (value: unknown, colors = false): string => {
  const options = { depth: 4, maxArrayLength: 100, maxStringLength: 10_000, breakLength: 100, sorted: false, colors };
  try {
    return colors ? withStyles(() => inspect(value, options)) : inspect(value, options);
  } catch (error) {
    let why = "";
    try {
      why = `: ${(error as Error).message}`;
    } catch {}
    return `[${typeof value} that cannot be shown${why}]`;
  }
};
