import type { SandboxLoad } from "../../../../sandbox/contract/backend.ts";
import type { SampleRecord } from "../../store/record.ts";
import type { RunStatus, StoppedModel } from "../../store/status.ts";
import type { LoopParts } from "./loop-parts.ts";

const everyMs = 500;
/** Milliseconds between two reads of the workers' load (with a queue). The status is written more often. */
const lookMs = 2000;

/** Counts a run's samples by their state, and writes the counts to the run's status file. */
export interface StatusKeeper {
  count(record: SampleRecord): void;
  done(): number;
  write(state: RunStatus["state"], stopped?: readonly StoppedModel[]): Promise<void>;
  /**
   * Writes the status every half second until it is stopped. A failed write does not end the run: the records, not
   * the status, determine its progress.
   */
  writeRegularly(): { stop(): Promise<void> };
}

export const keepStatus = (parts: LoopParts): StatusKeeper => {
  const { jobs, later, store, filteredOut, quarantined, budget, sandbox, emit } = parts;
  const startedAt = store.before?.startedAt ?? new Date().toISOString();
  const counts = { completed: 0, error: 0 };
  const add = (status: SampleRecord["status"]): void => {
    counts[status === "error" ? "error" : "completed"] += 1;
  };
  for (const { key } of jobs) {
    const before = store.finished.get(key);
    if (before !== undefined) add(before);
  }
  let load: SandboxLoad | undefined;
  /** Starts to read the load of the workers. If Redis is unavailable for a while, the run and its status continue. */
  const look = (): void => {
    if (!sandbox?.load || looking) return;
    looking = true;
    sandbox
      .load()
      .then((current) => {
        load = current;
        emit({ type: "queue", load: current });
      })
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  };
  let looking = false;
  const finished = (): number => counts.completed + counts.error;
  const write: StatusKeeper["write"] = (state, stopped = []) =>
    store.status({
      state,
      total: jobs.length + later + filteredOut + quarantined,
      ...counts,
      filteredOut,
      quarantined,
      pending: jobs.length + later - finished(),
      startedAt,
      updatedAt: new Date().toISOString(),
      spent: budget.spent(),
      savedByCache: budget.savings.saved(),
      stopped,
      ...(load && state === "running" ? { queue: load } : {}),
    });
  return {
    count: ({ status }) => add(status),
    done: finished,
    write,
    writeRegularly: () => {
      let writing = Promise.resolve();
      look();
      const looks = setInterval(look, lookMs);
      const timer = setInterval(() => {
        writing = writing.then(() => write("running")).catch(() => {});
      }, everyMs);
      return {
        stop: async () => {
          clearInterval(timer);
          clearInterval(looks);
          await writing;
        },
      };
    },
  };
};
