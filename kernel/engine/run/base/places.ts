import type { QueueSlot } from "../../models/base/model.ts";

/**
 * Creates a semaphore with `count` slots. `enter` waits for a free slot; callers get slots in the order of their calls.
 */
export const openSlots = (count: number): (() => QueueSlot) => {
  const waiting = new Set<() => void>();
  let free = count;
  return () => {
    let mine: "no" | "waiting" | "yes" = "no";
    let begin = (): void => {};
    return {
      enter: async () => {
        if (mine !== "no") return;
        if (free > 0) {
          free -= 1;
          mine = "yes";
          return;
        }
        mine = "waiting";
        await new Promise<void>((resolve) => {
          begin = () => {
            mine = "yes";
            resolve();
          };
          waiting.add(begin);
        });
      },
      leave: () => {
        if (mine === "waiting") waiting.delete(begin);
        if (mine === "yes") {
          const [next] = waiting;
          if (next) {
            waiting.delete(next);
            next();
          } else free += 1;
        }
        mine = "no";
      },
    };
  };
};
