import type { Language } from "./language.ts";
import { proofFile } from "./script-language.ts";

export const dart: Language = {
  name: "dart",
  aliases: [],
  extensions: [".dart"],
  fileName: "main.dart",
  hello: "void main() { print('hello'); }\n",
  installHint: "install Dart from its own site; Debian has none",
  versionArguments: ["--version"],
  async find(finder) {
    const run = await finder.which("dart");
    return run === null ? null : { commands: { run }, paths: [run.replace(/\/bin\/dart$/, "")] };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, "--enable-asserts", fileName],
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const lines = `${source}\n${test}`.split("\n");
    const imports = lines.filter((line) => /^\s*import\s/.test(line));
    const rest = lines.filter((line) => !/^\s*import\s/.test(line)).join("\n");
    const body = rest.replace(/\b(void\s+)?main\s*\(\s*\)(\s*async)?/, `Future<void> tests_${marks.name}() async`);
    const main = `void main() async { await tests_${marks.name}(); io_${marks.name}.File("${proof}").writeAsStringSync("${marks.token}"); }`;
    const text = [...new Set(imports), `import 'dart:io' as io_${marks.name};`, body, main].join("\n");
    return { files: { "main.spliced": text }, arguments: [], proof };
  },
};
