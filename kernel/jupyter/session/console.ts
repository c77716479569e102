import { Console } from "node:console";
import { define, propertyOf } from "../property.ts";

/**
 * Makes the console print only to stdout and stderr. While an inspector is open, Node.js would also pass printed values
 * to it, and the inspector's code cannot be interrupted.
 */
export const keepConsole = (): void => {
  const nodeConsole: object = new Console({ stdout: process.stdout, stderr: process.stderr });
  for (const key of Object.keys(Console.prototype)) {
    const method = propertyOf(nodeConsole, key);
    if (typeof method?.value === "function") define(console, key, method);
  }
};
