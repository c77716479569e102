import { enableCompileCache } from "node:module";

enableCompileCache();
const { startSession } = await import("./session.ts");
startSession();
