import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { seenAs } from "../../contract/seen-as.ts";
import type { ForkServer, Role, Toolchain } from "../../contract/toolchain.ts";
import { filesBeside, harnessScript } from "../common/harness-script.ts";
import type { Language } from "../common/language.ts";
import { packageWords } from "./packages.ts";

const zygote = fileURLToPath(new URL("./zygote.cjs", import.meta.url));
const plainScript = filesBeside(
  import.meta.url,
  "own-realm.cjs",
  "wire.cjs",
  "packages.cjs",
  "kit.cjs",
  "test-parts.cjs",
  "suite.cjs",
  "values.cjs",
  "shown.cjs",
  "asserted.cjs",
  "plain.cjs",
);
/** Script of a fork-server for programs without tests. It defines no `begin`, which would run tests. */
const nothing = "const begin = undefined;";

/** The packages that tests may use, as arguments of a process that runs a solution with its tests. */
const wordsFor = (role: Role): readonly string[] => (role !== "program" ? packageWords() : []);
const plainFlags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"] as const;
const flagsFor = (role: Role): readonly string[] => (role !== "program" ? plainFlags : []);

/**
 * Node.js runs with one thread, because a fork copies only the forking thread, and without io_uring, which forks would
 * share.
 */
export function nodeForkServer(kind: "javascript" | "typescript", flags: readonly string[]): ForkServer {
  return {
    command: (toolchain, library, role) => {
      const node = toolchain.commands.run!;
      const script = role !== "program" ? harnessScript(plainScript) : nothing;
      const words = [toolchain.forkServer ?? zygote, library, seenAs(node), script, kind, ...wordsFor(role)];
      return {
        words: [node, "--single-threaded", "--disable-sigusr1", ...flagsFor(role), ...flags, ...words],
        env: { LANG: "C.UTF-8", UV_USE_IO_URING: "0" },
      };
    },
  };
}

/** The command of a process that runs a script without a fork. */
export const nodeCommand = (toolchain: Toolchain, script: string, stripsTypes: boolean): string[] => [
  toolchain.commands.run!,
  "--no-warnings",
  ...plainFlags,
  "-e",
  `${stripsTypes ? "globalThis.stripsTypes = true;" : ""}((words) => {${script}\nbegin(); })(process.argv.slice(1));`,
  ...packageWords(),
];

/** A line of a Dockerfile that writes the fork-server's script into this folder. */
function writeZygote(folder: string): string {
  const text = readFileSync(zygote).toString("base64");
  return `RUN mkdir -p ${folder} && echo ${text} | base64 -d >${folder}/zygote.cjs`;
}

/** The parser is loaded with the first test, in the thread that parses it. */
export const structure: Language["structure"] = async (test) => (await import("./test-structure.ts")).structureOf(test);

export const javascriptLanguage: Language = {
  name: "javascript",
  aliases: ["js", "node", "nodejs"],
  extensions: [".js", ".cjs", ".mjs"],
  fileName: "main.js",
  hello: "console.log('hello');\n",
  installHint: "Node runs taulab itself; nothing to install",
  image: {
    packages: [],
    lines: ["COPY --from=node /usr/local/bin/node /usr/local/bin/node", writeZygote("/opt/taulab")],
  },
  async find(finder) {
    if (finder.node !== undefined) {
      return { commands: { run: finder.node }, paths: [finder.node, zygote], forkServer: zygote };
    }
    const run = await finder.which("node");
    if (run === null) return null;
    const scripts = finder.folders.map((folder) => `${folder}/zygote.cjs`);
    const exist = await Promise.all(scripts.map((script) => finder.exists(script)));
    const script = scripts.find((_, i) => exist[i]);
    return { commands: { run }, paths: [run], ...(script === undefined ? {} : { forkServer: script }) };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, fileName],
  forkServer: nodeForkServer("javascript", []),
  harness: {
    program: plainScript,
    wire: "frames",
    isAnyModule: true,
    command: (toolchain, script) => nodeCommand(toolchain, script, false),
  },
  structure,
  probe: {
    isNative: true,
    // The parser is loaded when a pass is probed, in the process that parses the test.
    find: async (test) => (await import("./find-expected.ts")).findInScript(test),
    asks: async (test) => (await import("./find-asked.ts")).findAsked(test),
  },
  telling: {
    conditions: async (test) => (await import("./conditions-in.ts")).conditionsIn(test),
    helper: filesBeside(import.meta.url, "shown.cjs", "told.cjs"),
  },
};
