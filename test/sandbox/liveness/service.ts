import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { compatRoutes } from "../../../kernel/compat/compat-routes.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { serveSandbox } from "../../../sandbox/server/serve-sandbox.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });

/**
 * How long this thread did not come round. On a machine that is busy with other things a thread may wait for its turn:
 * what counts is the time that it worked itself, which can be no longer than it was away.
 */
let awayMs = 0;
let last = { at: performance.now(), cpu: process.threadCpuUsage() };
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last.cpu);
  awayMs = Math.max(awayMs, Math.min(performance.now() - last.at, (user + system) / 1000));
  last = { at: performance.now(), cpu: process.threadCpuUsage() };
}, 5);

/** Frees what nobody holds any more; the flag makes V8's collector a global of new contexts. */
const collect = (): void => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
};

// A service in a process of its own: for each line on stdin it tells how it fared since the last one.
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
