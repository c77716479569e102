import type { Language } from "./language.ts";

export const javascript: Language = {
  name: "javascript",
  aliases: ["js", "node", "nodejs"],
  extensions: [".js", ".cjs", ".mjs"],
  fileName: "main.js",
  hello: "console.log('hello');\n",
  installHint: "Node runs taulab itself; nothing to install",
  async find() {
    return { version: process.versions.node, commands: { run: process.execPath }, paths: [process.execPath] };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, fileName],
  harness: {
    program: ["wire.cjs", "values.cjs", "handles.cjs", "peer.cjs", "program.cjs"],
    tester: ["wire.cjs", "values.cjs", "handles.cjs", "peer.cjs", "world.cjs", "tester.cjs"],
    command: (toolchain, script) => [toolchain.commands.run!, "--no-warnings", "-e", script],
  },
};
