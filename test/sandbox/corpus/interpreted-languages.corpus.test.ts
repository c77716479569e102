import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { folderLanguages } from "./folder-programs.ts";
import { verdictTests } from "./verdict-tests.ts";

await verdictTests(folderLanguages.filter((language) => findLanguage(language)?.compile === undefined));
