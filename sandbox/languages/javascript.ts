import { fileURLToPath } from "node:url";
import { seenAs } from "../system-view.ts";
import { harnessScript } from "../tests/harness-script.ts";
import type { ForkServer, Language } from "./language.ts";

const zygote = fileURLToPath(new URL("../tests/harness/zygote.cjs", import.meta.url));
const program = ["wire.cjs", "values.cjs", "handles.cjs", "peer.cjs", "program.cjs"];

/** Forks have one thread; descriptor 3 is kept free for the channel of a program. */
export function nodeForkServer(kind: "javascript" | "typescript", flags: readonly string[]): ForkServer {
  const shell = ["/bin/sh", "-c", 'exec "$@" 3</dev/null', "sh"];
  return {
    command: (toolchain, library) => {
      const node = toolchain.commands.run!;
      const words = [zygote, library, seenAs(node), harnessScript(program), kind];
      return [...shell, node, "--single-threaded", "--disable-sigusr1", ...flags, ...words];
    },
  };
}

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
  forkServer: nodeForkServer("javascript", []),
  harness: {
    program,
    tester: [
      ...["wire.cjs", "values.cjs", "handles.cjs", "peer.cjs", "world.cjs", "alike.cjs", "test-source.cjs"],
      ...["expect.cjs", "recorded-function.cjs", "test-parts.cjs", "suite.cjs", "tester.cjs"],
    ],
    command: (toolchain, script) => [toolchain.commands.run!, "--no-warnings", "-e", script],
  },
};
