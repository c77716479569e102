import { loadTasks, shippedTasks } from "../../datasets/index.ts";
import { type Faults, noFaults, simulatedProfiles, startSimulatedServer } from "../engine/api/models.ts";
import { nearest } from "../engine/api/nearest.ts";
import { counted } from "../engine/api/words.ts";
import { EngineError } from "../engine/errors.ts";
import type { Io, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { strictArgs } from "./words/strict-args.ts";

const kinds = Object.keys(noFaults);

const usage = `usage: taulab sim serve [OPTIONS]

Serves simulated models over HTTP (POST /v1/chat/completions, /v1/files and /v1/batches, GET /v1/models) until Ctrl-C. Their true accuracy is
known, so that a whole pipeline can be checked against the truth. Simulated, always: nothing here is a language model.

  --port N        port (default 8080; 0: any free one)
  --host NAME     address to listen on (default 127.0.0.1)
  --seed N        seed of every answer (default 1)
  --tasks PATH    tasks that the models know (default: the shipped ones)
  --faults LIST   rates in [0, 1], comma-separated: ${kinds.slice(0, 4).join("=, ")}=,
                  ${kinds.slice(4, 7).join("=, ")}=; and slowMs= (default: none)

models: ${Object.keys(simulatedProfiles).join(", ")}
`;

const refuse = (option: string, value: string, must: string): never => {
  throw new EngineError(`--${option} must be ${must}, got "${value}"`, {
    code: "invalid_config",
    argument: option,
    value,
    hint: "taulab sim serve --help lists the options",
  });
};

const whole = (option: string, value: string, most: number): number =>
  /^\d+$/.test(value) && Number(value) <= most ? Number(value) : refuse(option, value, `a whole number up to ${most}`);

/** Reads `refusal=0.1,slow=0.05,slowMs=500`. */
const faultsOf = (value: string | undefined): Partial<Faults> => {
  const faults: Record<string, number> = {};
  for (const part of value?.split(",").filter((text) => text.trim() !== "") ?? []) {
    const [kind = "", rate = ""] = part.trim().split("=");
    const number = rate === "" ? Number.NaN : Number(rate);
    const close = nearest(kind, kinds);
    if (!kinds.includes(kind))
      refuse("faults", part, `made of ${kinds.join(", ")}${close ? ` (did you mean "${close}"?)` : ""}`);
    if (!(number >= 0 && (kind === "slowMs" || number <= 1))) refuse("faults", part, "a rate in [0, 1] for each fault");
    faults[kind] = number;
  }
  return faults;
};

const serve = async (args: string[], io: Io): Promise<number> => {
  const { values } = strictArgs({
    args,
    options: {
      port: { type: "string", default: "8080" },
      host: { type: "string", default: "127.0.0.1" },
      seed: { type: "string", default: "1" },
      tasks: { type: "string" },
      faults: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  const port = whole("port", values.port, 65_535);
  const seed = whole("seed", values.seed, 2 ** 32 - 1);
  const faults = faultsOf(values.faults);
  const tasks = await (values.tasks === undefined ? shippedTasks() : loadTasks(values.tasks));
  const server = await startSimulatedServer({ tasks, seed, faults, port, host: values.host }).catch((cause) => {
    throw new EngineError(`port ${port} of ${values.host} cannot be opened: ${(cause as Error).message}`, {
      code: "invalid_config",
      argument: "port",
      hint: "choose another one with --port, or --port 0 for any free one",
      cause,
    });
  });
  io.stdout.write(`simulated models that know ${counted(tasks.length, "task")}, seed ${seed}, at ${server.url}\n`);
  for (const id of Object.keys(simulatedProfiles)) io.stdout.write(`  ${server.url}#${id}\n`);
  io.stdout.write("Ctrl-C ends it.\n");
  if (!io.signal.aborted)
    await new Promise<void>((resolve) => io.signal.addEventListener("abort", () => resolve(), { once: true }));
  await server.close();
  return exitCodes.ok;
};

/** `taulab sim serve`: simulated models for other programs. */
export const simCommand: Run = async (args, io) => {
  const [verb, ...rest] = args;
  if (verb === "serve") return serve(rest, io);
  const asked = verb === "--help" || verb === "-h";
  (asked ? io.stdout : io.stderr).write(usage);
  return asked ? exitCodes.ok : exitCodes.badInput;
};
