import { spliceC } from "./c-family/splice-c.ts";
import { inBox } from "./in-box.ts";
import type { Language } from "./language.ts";

export const cpp: Language = {
  name: "cpp",
  aliases: ["c++", "cxx", "g++"],
  extensions: [".cpp", ".cc", ".cxx"],
  fileName: "main.cpp",
  hello: '#include <iostream>\nint main() { std::cout << "hello\\n"; }\n',
  installHint: "apt-get install g++",
  image: { packages: ["g++"] },
  versionArguments: ["-dumpfullversion"],
  async find(finder) {
    const compile = (await finder.which("g++")) ?? (await finder.which("c++"));
    return compile === null ? null : { commands: { compile }, paths: [] };
  },
  compile: (toolchain, fileName, more) => ({
    argv: [toolchain.commands.compile!, "-O1", "-std=gnu++20", "-w", "-o", "main", fileName, ...more, "-lpthread"],
    outputs: ["main"],
  }),
  run: () => [inBox("main")],
  splice: (source, test, marks) => spliceC(source, test, marks),
};
