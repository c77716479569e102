import { inspect } from "node:util";

/**
 * Colours that replace those of `util.inspect`. These colours are readable on JupyterLab's light and dark background.
 * The original yellow and cyan are not readable on the light one.
 */
const styles: Readonly<Record<string, string>> = {
  number: "blue",
  bigint: "blue",
  boolean: "blue",
  special: "magenta",
};

/**
 * Runs a function with the colours {@link styles} in `util.inspect`. Afterwards Node's colours apply again to the
 * user's own code.
 */
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
 * Converts any value to a readable text. For a value that cannot be read, the text is its type.
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
