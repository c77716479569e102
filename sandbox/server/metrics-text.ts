import type { Metrics } from "./queue.ts";

interface Family {
  readonly name: string;
  readonly type: "counter" | "gauge";
  readonly help: string;
  readonly samples: Readonly<Record<string, number>>;
}

/** Counters in Prometheus' text form. */
export function metricsText(m: Metrics, concurrency: number): string {
  const running = Math.min(m.running, concurrency);
  const byStatus = Object.entries(m.ended).map(([status, count]) => [`{status="${status}"}`, count] as const);
  const families: readonly Family[] = [
    { name: "sandbox_running", type: "gauge", help: "programs that run", samples: { "": running } },
    { name: "sandbox_waiting", type: "gauge", help: "programs that wait", samples: { "": m.running - running } },
    { name: "sandbox_accepted_total", type: "counter", help: "programs let in", samples: { "": m.accepted } },
    { name: "sandbox_refused_total", type: "counter", help: "programs refused by 429", samples: { "": m.refused } },
    {
      name: "sandbox_wall_seconds_total",
      type: "counter",
      help: "time of ended programs, waiting included",
      samples: { "": m.wallMs / 1000 },
    },
    { name: "sandbox_ended_total", type: "counter", help: "ends by status", samples: Object.fromEntries(byStatus) },
    {
      name: "process_resident_bytes",
      type: "gauge",
      help: "memory of the service itself",
      samples: { "": process.memoryUsage.rss() },
    },
  ];
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP taulab_${name} ${help}`,
    `# TYPE taulab_${name} ${type}`,
    ...Object.entries(samples).map(([labels, value]) => `taulab_${name}${labels} ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}
