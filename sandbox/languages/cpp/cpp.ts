import { inBox } from "../../contract/in-box.ts";
import { choicesInC } from "../c-family/c-choices.ts";
import { plainC } from "../c-family/plain-c.ts";
import { tellingInC } from "../c-family/telling-in-c.ts";
import { withdrawC } from "../c-family/withdraw-c.ts";
import type { Language } from "../common/language.ts";
import { probingBy } from "../common/tree/probing.ts";
import { compileFlags, precompiledFolder, precompiledHeader } from "./precompiled.ts";
import { staticFlags } from "./static-flags.ts";

export const cppLanguage: Language = {
  name: "cpp",
  aliases: ["c++", "cxx", "g++"],
  extensions: [".cpp", ".cc", ".cxx"],
  fileName: "main.cpp",
  hello: '#include <iostream>\nint main() { std::cout << "hello\\n"; }\n',
  empty: "int main() { return 0; }\n",
  crashesApart: true,
  installHint: "apt-get install g++",
  image: { packages: ["g++"] },
  versionArguments: ["-dumpfullversion"],
  async find(finder) {
    const compile = (await finder.which("g++")) ?? (await finder.which("c++"));
    if (compile === null) return null;
    const [version, flags] = await Promise.all([
      finder.ask(compile, ["-dumpfullversion"]),
      staticFlags(finder, compile),
    ]);
    if (version === null) return { commands: { compile }, paths: [], flags };
    const folders = finder.folders.map((folder) => precompiledFolder(folder, version));
    const exist = await Promise.all(folders.map((folder) => finder.exists(`${folder}/${precompiledHeader}`)));
    const headers = folders.find((_, i) => exist[i]);
    return {
      version,
      commands: { compile, ...(headers === undefined ? {} : { headers }) },
      paths: headers === undefined ? [] : [headers],
      flags,
    };
  },
  compile: ({ commands, flags = [] }, fileName, more) => ({
    argv: [
      ...[commands.compile!, ...compileFlags],
      ...(commands.headers === undefined ? [] : ["-I", commands.headers]),
      ...["-o", "main", fileName, ...more, "-lpthread"],
      // A program with tests runs only once, so static linking would cost more time than it saves.
      ...(more.length === 0 ? flags : []),
    ],
    outputs: ["main"],
  }),
  /**
   * A statically linked program can neither redefine a library function nor have 2 GiB of data; a dynamically linked
   * one can.
   */
  recompile: ({ stderr }) => (/ld returned \d+ exit/.test(stderr) ? { words: ["-Wl,--as-needed"] } : undefined),
  run: () => [inBox("main")],
  plainSources: plainC("cpp"),
  choices: choicesInC("cpp"),
  withdraw: withdrawC("cpp"),
  telling: tellingInC("cpp"),
  probe: probingBy("cpp"),
};
