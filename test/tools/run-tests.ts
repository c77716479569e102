import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.ts";
import { testCommand } from "./test-command.ts";

const [command = "test", ...words] = process.argv.slice(2);
try {
  const { args, env } = testCommand(command, words);
  Object.assign(process.env, env);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  process.argv.splice(1, process.argv.length, vitest, ...args);
  await import(pathToFileURL(vitest).href);
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  process.exitCode = 2;
}
