import type { Language } from "./language.ts";

export const javascript: Language = {
  name: "javascript",
  aliases: ["js", "node", "nodejs"],
  extensions: [".js", ".cjs", ".mjs"],
  fileName: "main.js",
  hello: "console.log('hello');\n",
  installHint: "Node runs taulab itself; nothing to install",
  image: { packages: [], lines: ["COPY --from=node /usr/local/bin/node /usr/local/bin/node"] },
  async find(finder) {
    const run = finder.node ?? (await finder.which("node"));
    return run === null ? null : { commands: { run }, paths: [run] };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, fileName],
  harness: {
    program: ["wire.cjs", "values.cjs", "handles.cjs", "peer.cjs", "program.cjs"],
    tester: ["wire.cjs", "values.cjs", "handles.cjs", "peer.cjs", "world.cjs", "tester.cjs"],
    command: (toolchain, script) => [toolchain.commands.run!, "--no-warnings", "-e", script],
  },
};
