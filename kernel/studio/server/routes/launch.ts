import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import { readAbout } from "../../../engine/store/manifest.ts";
import { runState } from "../../../engine/store/run-state.ts";
import { toMake } from "../../../engine/store/status.ts";
import { checkRunId, inside, yamlInside } from "../../base/inside.ts";
import { Refusal } from "../../base/refusal.ts";
import { commandText } from "../../processes/launches.ts";
import { body } from "../body.ts";
import { liveCounts } from "../live-counts.ts";
import type { StudioContext } from "../studio-context.ts";

const path = z.string().min(1).max(1000);
const launch = z.strictObject({
  config: path,
  sources: z.array(path).max(50),
  id: z.string().max(100).optional(),
});

/** Interval in milliseconds at which the server reads the files of a run that a page follows. */
const everyMs = 500;

const timeId = (): string => new Date().toISOString().slice(0, 19).replaceAll(":", "-").replace("T", "_");

/** Routes to start, follow and stop runs. */
export const launchRoutes = ({ folder, runsFolder, launches, runs, signal }: StudioContext) => {
  const evalWords = ({ config, sources }: z.infer<typeof launch>): string[] => {
    yamlInside(folder, config);
    for (const source of sources) if (source !== "shipped") inside(folder, source);
    return ["eval", config, ...(sources.length > 0 ? ["--tasks", sources.join(",")] : [])];
  };
  const usualOut = relative(folder, runsFolder) === "runs" ? [] : ["--out", relative(folder, runsFolder) || "."];
  return new Hono()
    .post("/launch/command", body(launch), (c) => {
      const typed = c.req.valid("json");
      const id = typed.id === undefined ? [] : ["--id", checkRunId(typed.id)];
      return c.json({ command: commandText([...evalWords(typed), ...id, ...usualOut, "--yes"]) });
    })
    .post("/launch", body(launch), async (c) => {
      const typed = c.req.valid("json");
      const id = checkRunId(typed.id ?? timeId());
      const words = [...evalWords(typed), "--id", id, "--out", runsFolder, "--yes"];
      if (existsSync(join(runsFolder, id)))
        throw new Refusal(`there is a run ${id} already`, "conflict", "choose another name");
      await launches.start(id, words);
      return c.json({ id, command: commandText(words) });
    })
    .post("/runs/:id/cancel", async (c) => {
      await launches.cancel(checkRunId(c.req.param("id")));
      return c.json({ ok: true });
    })
    .post("/runs/:id/resume", body(z.strictObject({ retryFailed: z.boolean() })), async (c) => {
      const id = checkRunId(c.req.param("id"));
      await runs.folder(id);
      const again = c.req.valid("json").retryFailed ? ["--retry-failed"] : [];
      const words = ["eval", "--resume", id, ...again, "--out", runsFolder, "--yes"];
      await launches.start(id, words);
      return c.json({ id, command: commandText(words) });
    })
    .get("/runs/:id/events", async (c) => {
      const id = c.req.param("id");
      const { directory, index } = await runs.open(id);
      const { models } = await readAbout(directory);
      return streamSSE(c, async (stream) => {
        let last = "";
        while (!stream.aborted && !signal.aborted) {
          await index.refresh();
          const { state, status } = await runState(directory);
          const total = status ? toMake(status) : null;
          const data = JSON.stringify({
            state,
            total,
            each: total !== null && total % models.length === 0 ? total / models.length : null,
            spent: status?.spent ?? null,
            queue: status?.queue ?? null,
            ...liveCounts(index),
          });
          if (data !== last) await stream.writeSSE({ data });
          last = data;
          await stream.sleep(everyMs);
        }
      });
    });
};
