import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SandboxError } from "../../errors.ts";
import { type MetricFamily, prometheusText } from "../../server/metrics-text.ts";
import type { QueueDepth } from "../depth.ts";
import type { QueueWorker } from "./options.ts";

/** A worker's health and metrics over HTTP. */
export interface WorkerService {
  readonly url: string;
  close(): Promise<void>;
}

/** The worker's metrics as Prometheus text. */
function metrics(worker: QueueWorker, depths: readonly QueueDepth[]): string {
  const { counts, concurrency, running, state } = worker.about();
  const by = (count: (depth: QueueDepth) => number): Readonly<Record<string, number>> =>
    Object.fromEntries(
      depths.map((depth) => [
        `{language="${depth.language}",tenant="${depth.tenant}",version="${depth.version}"}`,
        count(depth),
      ]),
    );
  const families: readonly MetricFamily[] = [
    ["worker_places", "gauge", "programs side by side", concurrency],
    ["worker_running", "gauge", "programs that run", running],
    ["worker_draining", "gauge", "1 while the worker takes no more jobs", state === "draining" ? 1 : 0],
    ["worker_connected", "gauge", "1 while Redis answers", worker.connected() ? 1 : 0],
    ["worker_finished_total", "counter", "jobs with a result", counts.finished],
    ["worker_failed_total", "counter", "tries of which the sandbox failed", counts.failed],
    ["worker_refused_total", "counter", "jobs whose signature, name, version or age was wrong", counts.refused],
    ["worker_abandoned_total", "counter", "jobs whose runner is gone", counts.abandoned],
    ["worker_cancelled_total", "counter", "jobs that were cancelled while they ran", counts.cancelled],
    ["worker_run_seconds_total", "counter", "time in which programs ran", counts.runMs / 1000],
    ["queue_waiting", "gauge", "jobs that wait", by(({ waiting, delayed }) => waiting + delayed)],
    ["queue_active", "gauge", "jobs that workers hold", by(({ active }) => active)],
    ["process_resident_bytes", "gauge", "memory of the worker itself", process.memoryUsage.rss()],
  ];
  return prometheusText(families);
}

/** Serves `/health` (200 while the worker takes jobs, 503 without Redis or while it ends) and `/metrics`. */
export async function serveWorker(worker: QueueWorker, host: string, port: number): Promise<WorkerService> {
  const server = createServer(async (request, response) => {
    if (request.url === "/health") {
      const about = worker.about();
      const connected = worker.connected();
      response.statusCode = connected && about.state !== "draining" ? 200 : 503;
      response.setHeader("Content-Type", "application/json");
      response.end(`${JSON.stringify({ ...about, connected })}\n`);
    } else if (request.url === "/metrics") {
      const depths = worker.connected() ? await worker.depths().catch(() => []) : [];
      response.setHeader("Content-Type", "text/plain; version=0.0.4");
      response.end(metrics(worker, depths));
    } else {
      response.statusCode = 404;
      response.end("GET /health or /metrics\n");
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, () => resolve());
  await promise.catch((cause: Error) => {
    throw new SandboxError(`cannot listen on ${host}:${port}: ${cause.message}`, {
      code: "backend_failed",
      cause,
      hint: "choose another --health-port or --health-host",
    });
  });
  server.unref();
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
