import { scriptLanguage } from "../common/script-language.ts";
import { swiftIdiom } from "./swift-idiom.ts";
import { swiftSources } from "./swift-sources.ts";

export const swift = scriptLanguage({
  name: "swift",
  extensions: [".swift"],
  fileName: "main.swift",
  hello: 'print("hello")\n',
  installHint: "Debian 13 has it as swiftlang, Debian 12 has none; or install it from its own site",
  commands: ["swift"],
  versionArguments: ["--version"],
  plainSources: swiftSources,
  idiom: swiftIdiom,
});
