import { noFaults, simulatedProfiles, startSimulatedServer } from "../engine/api/models.ts";
import { tasks as loaded } from "../engine/api/runs.ts";
import { counted } from "../engine/api/words.ts";
import { EngineError } from "../engine/errors.ts";
import { exitCodes } from "./exit-codes.ts";
import { untilAborted } from "./until-aborted.ts";
import { command } from "./words/command.ts";
import { flag, preset, reworded } from "./words/flag.ts";
import { name, number, port as portKind } from "./words/kinds.ts";
import { fields } from "./words/pair-kinds.ts";
import { shared } from "./words/shared-flags.ts";

const { slowMs: _, ...rates } = noFaults;
const rate = number({ least: 0, most: 1 });
const faultKinds = {
  ...(Object.fromEntries(Object.keys(rates).map((kind) => [kind, rate])) as Record<keyof typeof rates, typeof rate>),
  slowMs: number({ least: 0 }),
};

const serve = command({
  name: "sim serve",
  about:
    "Serves simulated models over HTTP (POST /v1/chat/completions, /v1/files and /v1/batches, GET /v1/models) until Ctrl-C. " +
    "Their true accuracy is known, so that a whole pipeline can be checked against the truth. Every answer is simulated: no language model is involved.",
  flags: {
    port: preset(portKind, "8080", "port to listen on; 0: any free one"),
    host: preset(name("NAME"), "127.0.0.1", "address to listen on"),
    seed: reworded(shared.seed, "seed of the simulated answers", "1"),
    tasks: reworded(
      shared.tasks,
      "comma-separated sources of the tasks that the models can solve, as in taulab eval --tasks",
      "shipped",
    ),
    faults: flag(
      fields("LIST", faultKinds),
      `injected faults, comma-separated: rates in [0, 1] of ${Object.keys(rates).join("=, ")}=; and slowMs=`,
      { otherwise: "none" },
    ),
  },
  more: `models: ${Object.keys(simulatedProfiles).join(", ")}`,
  run: async ({ values: { port, host, seed = 1, tasks: paths, faults = {} } }, io) => {
    const tasks = await loaded.loadSet(paths ?? null);
    const server = await startSimulatedServer({ tasks, seed, faults, port, host }).catch((cause) => {
      throw new EngineError(`port ${port} of ${host} cannot be opened: ${(cause as Error).message}`, {
        code: "invalid_config",
        argument: "port",
        hint: "choose another one with --port, or --port 0 for any free one",
        cause,
      });
    });
    io.stdout.write(`simulated models for ${counted(tasks.length, "task")}, seed ${seed}, at ${server.url}\n`);
    for (const id of Object.keys(simulatedProfiles)) io.stdout.write(`  ${server.url}#${id}\n`);
    io.stdout.write("Ctrl-C ends it.\n");
    await untilAborted(io.signal);
    await server.close();
    return exitCodes.ok;
  },
});

/** `taulab sim serve`: serves simulated models to other programs. */
export const simCommand = command({
  name: "sim",
  about: "Serves simulated models, whose true accuracy is known, for other programs.",
  subcommands: { serve },
});
