import { inBox } from "../../contract/in-box.ts";
import { choicesInC } from "../c-family/c-choices.ts";
import { plainC } from "../c-family/plain-c.ts";
import { tellingInC } from "../c-family/telling-in-c.ts";
import { withdrawC } from "../c-family/withdraw-c.ts";
import type { Language } from "../common/language.ts";
import { probingBy } from "../common/tree/probing.ts";

export const c: Language = {
  name: "c",
  aliases: ["gcc", "c17"],
  extensions: [".c"],
  fileName: "main.c",
  hello: '#include <stdio.h>\nint main(void) { puts("hello"); return 0; }\n',
  empty: "int main(void) { return 0; }\n",
  crashesApart: true,
  installHint: "apt-get install gcc libc6-dev",
  image: { packages: ["gcc", "libc6-dev"] },
  versionArguments: ["-dumpfullversion"],
  async find(finder) {
    const cc = (await finder.which("gcc")) ?? (await finder.which("cc"));
    if (cc === null) return null;
    return { commands: { compile: cc }, paths: [] };
  },
  compile: (toolchain, fileName, more) => ({
    argv: [toolchain.commands.compile!, "-O2", "-std=gnu17", "-w", "-o", "main", fileName, ...more, "-lm", "-lpthread"],
    outputs: ["main"],
  }),
  run: () => [inBox("main")],
  plainSources: plainC("c"),
  choices: choicesInC("c"),
  withdraw: withdrawC("c"),
  telling: tellingInC("c"),
  probe: probingBy("c"),
};
