import { monitorEventLoopDelay } from "node:perf_hooks";
import { openSandbox, serveSandbox } from "../../../sandbox/index.ts";

/** A service in a process of its own. For each line on stdin it tells how long its thread was away since the last line. */
const sandbox = await openSandbox("namespace:", { concurrency: 2 });
const service = await serveSandbox(sandbox, { port: 0 });
const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.stdin.on("data", () => {
  const away = Math.max(0, delay.max / 1e6 - resolution);
  delay.reset();
  process.stdout.write(`${JSON.stringify({ awayMs: away, residentBytes: process.memoryUsage.rss() })}\n`);
});
process.stdin.on("end", async () => {
  await service.close();
  await sandbox.close();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ url: service.url })}\n`);
