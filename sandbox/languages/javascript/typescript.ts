import { dirname } from "node:path";
import type { Language } from "../common/language.ts";
import { javascriptLanguage, nodeCommand, nodeForkServer } from "./javascript.ts";
import { nativeTypeScript } from "./native-compiler.ts";

/** Compiler options: no type checks, and no search for further files. */
const loweringWords =
  "--ignoreConfig --noCheck --noLib --noResolve --verbatimModuleSyntax --target es2022 --module esnext --moduleResolution bundler";

/** Global types that the compiler requires, even if it does not check types. */
const globals = "CallableFunction Function IArguments NewableFunction Boolean Number Object RegExp String".split(" ");
const globalsFile = ".globals.d.ts";
const globalsText = ["Array<T>", ...globals].map((name) => `interface ${name} {}\n`).join("");

/** TypeScript without type checks: Node.js removes the types and runs the remaining code. */
export const typescriptLanguage: Language = {
  ...javascriptLanguage,
  name: "typescript",
  aliases: ["ts"],
  extensions: [".ts", ".mts", ".cts"],
  fileName: "main.ts",
  hello: 'const text: string = "hello";\nconsole.log(text);\n',
  // Node.js cannot strip types from an empty source.
  empty: "export {};\n",
  async find(finder) {
    const node = await javascriptLanguage.find(finder);
    const compiler = finder.node === undefined ? null : nativeTypeScript();
    if (node === null || compiler === null || !(await finder.exists(compiler))) return node;
    return { ...node, commands: { ...node.commands, lower: compiler }, paths: [...node.paths, dirname(compiler)] };
  },
  lacks: ({ commands }) =>
    commands.lower === undefined ? ["decorators: the package typescript-native is not installed for this machine"] : [],
  lowers: {
    configuration: "tsconfig.json",
    beside: { [globalsFile]: globalsText },
    mayHold: (text) => text.includes("@") || text.includes("accessor"),
    // The module that finds decorators is loaded only if a source may contain one.
    read: async (texts) => (await import("./decorators.ts")).readDecorators(texts),
    compile: ({ commands }, fileName, words) =>
      commands.lower === undefined
        ? null
        : {
            argv: [commands.lower, fileName, globalsFile, ...loweringWords.split(" "), ...words],
            outputs: [fileName.replace(/ts$/, "js")],
          },
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, "--no-warnings", "--experimental-transform-types", fileName],
  forkServer: nodeForkServer("typescript", ["--no-warnings", "--experimental-transform-types"]),
  harness: {
    ...javascriptLanguage.harness!,
    command: (toolchain, script) => nodeCommand(toolchain, script, true),
  },
};
