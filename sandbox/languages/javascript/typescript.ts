import type { Language } from "../common/language.ts";
import { javascript, nodeCommand, nodeForkServer } from "./javascript.ts";

/** Types are stripped, not checked: Node runs the rest. */
export const typescript: Language = {
  ...javascript,
  name: "typescript",
  aliases: ["ts"],
  extensions: [".ts", ".mts", ".cts"],
  fileName: "main.ts",
  hello: 'const text: string = "hello";\nconsole.log(text);\n',
  // Of the empty text no types are stripped.
  empty: "export {};\n",
  run: (toolchain, fileName) => [toolchain.commands.run!, "--no-warnings", "--experimental-transform-types", fileName],
  forkServer: nodeForkServer("typescript", ["--no-warnings", "--experimental-transform-types"]),
  harness: {
    ...javascript.harness!,
    command: (toolchain, script) => nodeCommand(toolchain, script, true),
  },
};
