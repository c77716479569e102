import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { compatRoutes } from "../../../kernel/compat/compat-routes.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { serveSandbox } from "../../../sandbox/server/serve-sandbox.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });

/**
 * The longest time in which this thread's event loop was blocked. The smaller of elapsed and CPU time counts: on a
 * busy machine, the thread may only wait for a core.
 */
let awayMs = 0;
let last = { at: performance.now(), cpu: process.threadCpuUsage() };
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last.cpu);
  awayMs = Math.max(awayMs, Math.min(performance.now() - last.at, (user + system) / 1000));
  last = { at: performance.now(), cpu: process.threadCpuUsage() };
}, 5);

/** Runs a garbage collection. The flag makes `gc` a global of new contexts. */
const collect = (): void => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
};

// This program is a service. For each line on stdin it prints its measurements since the last line.
process.stdin.on("data", (line: Buffer) => {
  if (line.toString().trim() === "collect") collect();
  const { rss: residentBytes, heapUsed: objectBytes, arrayBuffers: bufferBytes } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ awayMs, residentBytes, objectBytes, bufferBytes })}\n`);
  awayMs = 0;
});
process.stdin.on("end", async () => {
  await service.close();
  await sandbox.close();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ url: service.url })}\n`);
