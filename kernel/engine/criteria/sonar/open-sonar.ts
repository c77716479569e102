import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import { z } from "zod";
import { EngineError } from "../../errors.ts";
import type { SonarSettings } from "../../store/sonar-settings.ts";
import type { Sonar, SonarAnalysis } from "../sonar-analysis.ts";
import { readAnalysis } from "./read-analysis.ts";
import { scan } from "./scan.ts";
import { askSonar, type SonarServer, tellSonar } from "./sonar-api.ts";
import { sonarNeeds } from "./sonar-needs.ts";

export interface OpenSonarOptions {
  readonly settings?: SonarSettings | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

const usualPatienceMs = 300_000;
const shortestPauseMs = 200;
const longestPauseMs = 5_000;

const ended = z.object({
  task: z.object({
    status: z.enum(["PENDING", "IN_PROGRESS", "SUCCESS", "FAILED", "CANCELED"]),
    analysisId: z.string().optional(),
    errorMessage: z.string().optional(),
  }),
});

/**
 * Waits until the server has finished the background task that analyses a submitted file. Resolves with the id of the
 * analysis.
 */
const analysisOf = async (server: SonarServer, task: string): Promise<string | undefined> => {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    const { status, analysisId, errorMessage } = (
      await askSonar(server, `api/ce/task?id=${encodeURIComponent(task)}`, ended)
    ).task;
    if (status === "SUCCESS") return analysisId;
    if (status === "FAILED" || status === "CANCELED")
      throw new EngineError(`SonarQube's task ${status.toLowerCase()}${errorMessage ? `: ${errorMessage}` : ""}`, {
        code: "analyser_failed",
        hint: "see the server's page of background tasks for details",
      });
    await sleep(pauseMs, undefined, { signal: server.signal, ref: false });
  }
};

const notAnalysed = (file: string): EngineError =>
  new EngineError(
    `SonarQube analysed nothing of ${file}: it has no analyser of such files, or could not read this one`,
    {
      code: "not_available",
      hint: "see the languages of the server's edition",
    },
  );

/** A client of SonarQube's Web API. One scanner runs at a time; the server's tasks are awaited in parallel. */
export const openSonar = ({ settings = {}, env = process.env, signal }: OpenSonarOptions): Sonar => {
  const scanning = new PQueue({ concurrency: 1 });
  const { patienceMs = usualPatienceMs } = settings;

  const read = async (server: SonarServer, project: string, file: string, task: string): Promise<SonarAnalysis> => {
    try {
      const analysis = await readAnalysis(server, project, await analysisOf(server, task));
      if (!analysis.measures.has("ncloc") && analysis.issues.length === 0) throw notAnalysed(file);
      return analysis;
    } finally {
      // A token that may only analyse cannot remove the temporary project, which then stays on the server.
      await tellSonar(
        { ...server, signal: AbortSignal.timeout(10_000) },
        `api/projects/delete?project=${project}`,
      ).catch(() => {});
    }
  };

  return {
    analyse: async (file, code) => {
      const { url, token, scanner } = sonarNeeds(settings, env);
      // Each sample has a separate project, because two samples may have the same program.
      const project = `taulab-${randomUUID()}`;
      let late: AbortSignal | undefined;
      const handIn = async () => {
        // The time limit starts only now, so that it excludes the time in which the scanner served other programs.
        late = AbortSignal.timeout(patienceMs);
        const server = { url, token, signal: signal ? AbortSignal.any([signal, late]) : late };
        return { server, task: await scan(scanner, server, project, { file, code, env }) };
      };
      try {
        const { server, task } = await scanning.add(handIn, signal ? { signal } : {});
        return await read(server, project, file, task);
      } catch (error) {
        if (!late?.aborted || signal?.aborted || error instanceof EngineError) throw error;
        throw new EngineError(`SonarQube's analysis did not end within ${patienceMs / 1000} s`, {
          code: "analyser_timeout",
          hint: "wait longer with sonarqube: { patience_s }, or look at the server's background tasks",
          cause: error,
        });
      }
    },
  };
};
