import { inBox } from "../../contract/in-box.ts";
import type { Language } from "../common/language.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { treeOf } from "../common/tree/parse.ts";
import { probingBy } from "../common/tree/probing.ts";
import { hasCases, rustModule } from "./rust-cases.ts";
import { rustChoices } from "./rust-choices.ts";
import { rustFailures } from "./rust-failures.ts";
import { macrosMakeTests } from "./rust-macro-tests.ts";
import { rustNames } from "./rust-names.ts";
import { rustSources } from "./rust-sources.ts";

/** The compiler arguments for a second attempt, if a message of the compiler requires edition 2024. */
const edition2024 = ["--edition", "2024"] as const;

export const rustLanguage: Language = {
  name: "rust",
  aliases: ["rs"],
  extensions: [".rs"],
  fileName: "main.rs",
  hello: 'fn main() { println!("hello"); }\n',
  empty: "fn main() { }\n",
  crashesApart: true,
  installHint: "apt-get install rustc",
  image: { packages: ["rustc"] },
  compileCpuMs: 60_000,
  versionArguments: ["--version"],
  async find(finder) {
    const root = await finder.ask("rustc", ["--print", "sysroot"]);
    return root === null ? null : { commands: { compile: `${root}/bin/rustc` }, paths: [root] };
  },
  compile: (toolchain, fileName, more) => ({
    argv: [
      toolchain.commands.compile!,
      ...(more.includes(edition2024[0]) ? [] : ["--edition", "2021"]),
      "-C",
      "opt-level=1",
      "-C",
      "debuginfo=0",
      "-A",
      "warnings",
      ...more,
      "-o",
      "main",
      fileName,
    ],
    outputs: ["main"],
  }),
  recompile: ({ stderr }) => (/in Rust 2024|edition 2024/.test(stderr) ? { words: edition2024 } : undefined),
  run: () => [inBox("main")],
  ownTests: {
    async found(source) {
      const root = await treeOf("rust", source);
      return hasCases(rustModule(root, "", source.length)) || macrosMakeTests(root);
    },
    solution: "",
  },
  plainSources: rustSources,
  failures: rustFailures,
  choices: rustChoices,
  withdraw: withdrawBy(rustNames),
  probe: probingBy("rust"),
};
