import { enableCompileCache } from "node:module";

enableCompileCache();
const { startLanguage } = await import("./language.ts");
startLanguage();
