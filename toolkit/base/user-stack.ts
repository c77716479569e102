const here = import.meta.url;
const packageRoot = new URL("../../", here).href;

/**
 * Removes the package's own frames from the stack of an error that a user's input caused. These frames do not help
 * the user. In a checkout the stack stays complete.
 *
 * @param stack an error's `stack`.
 */
export const userStack = (stack: string): string =>
  here.endsWith(".ts")
    ? stack
    : stack
        .split("\n")
        .filter((line) => !/^\s+at /.test(line) || !(line.includes(packageRoot) || line.includes("node:internal/")))
        .join("\n");
