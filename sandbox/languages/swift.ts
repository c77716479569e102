import { scriptLanguage } from "./script-language.ts";

export const swift = scriptLanguage({
  name: "swift",
  aliases: [],
  extensions: [".swift"],
  fileName: "main.swift",
  hello: 'print("hello")\n',
  installHint: "install Swift from its own site; Debian has none",
  commands: ["swift"],
  versionArguments: ["--version"],
  weave: ({ source, test, prove }) => `import Foundation\n${source}\n${test}\n${prove}\n`,
  prove: (file, token) => `try! "${token}".write(toFile: "${file}", atomically: false, encoding: .utf8)`,
});
