import { findExpected } from "../common/expected/finder.ts";
import type { Language } from "../common/language.ts";
import { dartIdiom } from "./dart-idiom.ts";
import { dartSources } from "./dart-sources.ts";

export const dartLanguage: Language = {
  name: "dart",
  aliases: [],
  extensions: [".dart"],
  fileName: "main.dart",
  hello: "void main() { print('hello'); }\n",
  empty: "void main() {}\n",
  installHint: "install Dart from its own site; neither Debian nor a package registry has its compiler",
  versionArguments: ["--version"],
  async find(finder) {
    const run = await finder.which("dart");
    return run === null ? null : { commands: { run }, paths: [run.replace(/\/bin\/dart$/, "")] };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, "--enable-asserts", fileName],
  plainSources: dartSources,
  probe: { find: async (test) => findExpected(dartIdiom, test) },
};
