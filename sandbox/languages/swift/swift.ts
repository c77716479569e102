import { scriptLanguage } from "../common/script-language.ts";
import { swiftIdiom } from "./swift-idiom.ts";
import { swiftSources } from "./swift-sources.ts";

export const swift = scriptLanguage({
  name: "swift",
  extensions: [".swift"],
  fileName: "main.swift",
  hello: 'print("hello")\n',
  installHint: "install Swift from its own site; Debian has none",
  commands: ["swift"],
  versionArguments: ["--version"],
  plainSources: swiftSources,
  idiom: swiftIdiom,
});
