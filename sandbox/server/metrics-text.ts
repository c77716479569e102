import type { QueueMetrics } from "./queue.ts";

/** Name, type, description and value of a metric. The value is one number, or one number for each label. */
export type MetricFamily = readonly [string, "counter" | "gauge", string, number | Readonly<Record<string, number>>];

/** Formats metrics as Prometheus text. */
export function prometheusText(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(([name, type, help, samples]) => [
    `# HELP taulab_${name} ${help}`,
    `# TYPE taulab_${name} ${type}`,
    ...Object.entries(typeof samples === "number" ? { "": samples } : samples).map(
      ([labels, value]) => `taulab_${name}${labels} ${value}`,
    ),
  ]);
  return `${lines.join("\n")}\n`;
}

/** The service's metrics as text. */
export function metricsText(m: QueueMetrics, concurrency: number): string {
  const running = Math.min(m.running, concurrency);
  const byStatus = Object.entries(m.ended).map(([status, count]) => [`{status="${status}"}`, count] as const);
  const families: readonly MetricFamily[] = [
    ["sandbox_running", "gauge", "programs that run", running],
    ["sandbox_waiting", "gauge", "programs that wait", m.running - running],
    ["sandbox_accepted_total", "counter", "programs let in", m.accepted],
    ["sandbox_refused_total", "counter", "programs refused by 429", m.refused],
    ["sandbox_wall_seconds_total", "counter", "time of ended programs, waiting included", m.wallMs / 1000],
    ["sandbox_ended_total", "counter", "ends by status", Object.fromEntries(byStatus)],
    ["process_resident_bytes", "gauge", "memory of the service itself", process.memoryUsage.rss()],
  ];
  return prometheusText(families);
}
