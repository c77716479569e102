import { enableCompileCache } from "node:module";

enableCompileCache();
const { startKernel } = await import("./start.ts");
await startKernel(process.argv.slice(2));
