import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { modelCatalogue } from "./catalogue.ts";
import { findRuntime } from "./find-runtime.ts";
import { hashFile } from "./hash-file.ts";
import { fetchedFile } from "./models-folder.ts";
import type { WeightsPlan } from "./open-weights.ts";
import { type GgufHeader, readGguf } from "./read-gguf.ts";
import { parseWeightsId } from "./weights-id.ts";

/** The size of a number in the KV cache, in bytes. */
const bytesPerNumber = 2;
/** Memory of the runtime in bytes: Node.js and batch buffers. Measured with models of 135M and 0.5B parameters. */
const overheadBytes = 200 * 2 ** 20;

/**
 * The main memory that weights need, in bytes: the file, the KV cache of every slot, and buffers.
 *
 * @example
 * memoryNeeded(1e8, { blocks: 10, cachedPerToken: 100 }, { context: 1000, parallel: 1 }) > 1e8; // => true
 */
export const memoryNeeded = (
  fileBytes: number,
  { blocks, cachedPerToken }: Pick<GgufHeader, "blocks" | "cachedPerToken">,
  { context, parallel }: { readonly context: number; readonly parallel: number },
): number => fileBytes + blocks * cachedPerToken * context * parallel * bytesPerNumber + overheadBytes;

type Env = Readonly<Record<string, string | undefined>>;

/** Everything that influences the answers of a model on this machine, and its memory need. The manifest records it. */
export interface WeightsFacts {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly architecture: string;
  readonly quantisation: string;
  /** Package and version of the runtime. */
  readonly runtime: string;
  readonly form: "chat" | "completion";
  readonly context: number;
  readonly parallel: number;
  readonly threads: number;
  /** The output limit in tokens, if the id sets one. */
  readonly longestAnswer?: number;
  /** Estimated main memory in bytes: weights, context and buffers. */
  readonly memoryBytes: number;
}

/** The weights that an id names: the arguments of the process that runs them, and their properties for the manifest. */
export interface FoundWeights {
  readonly plan: WeightsPlan;
  readonly facts: WeightsFacts;
}

const usualContext = 4096;

const fileOf = (id: string, env: Env): string => {
  const { source, isFile } = parseWeightsId(id);
  if (isFile) return resolve(source);
  const file = fetchedFile(source, env);
  if (existsSync(file)) return file;
  const names = Object.keys(modelCatalogue);
  const close = Object.hasOwn(modelCatalogue, source) ? source : nearest(source, names);
  throw new EngineError(
    Object.hasOwn(modelCatalogue, source)
      ? `the model ${source} has not been fetched`
      : `unknown model "${id}"${close ? `; did you mean "gguf:${close}"?` : ""}`,
    {
      code: "unknown_model",
      hint: close
        ? `fetch it with taulab models get ${close}; for a file of your own, write gguf:./FILE.gguf`
        : `write one of ${names.map((name) => `gguf:${name}`).join(", ")}, or a file: gguf:./FILE.gguf`,
      argument: "models",
      value: id,
    },
  );
};

/**
 * Finds the file of an id `gguf:…` and the runtime. Reads the file's header and hash, and loads no weights. Throws
 * `unknown_model`, `invalid_config` or `not_available` (no runtime).
 */
export const findWeights = async (id: string, env: Env = process.env): Promise<FoundWeights> => {
  const { settings } = parseWeightsId(id);
  const file = fileOf(id, env);
  const header = await readGguf(file);
  const runtime = findRuntime(env);
  const {
    parallel = 1,
    threads = Math.max(1, availableParallelism() - 1),
    gpu = "auto",
    form,
    tokens = null,
  } = settings;
  const chatTemplate = form === "completion" ? null : header.chatTemplate;
  const context = settings.context ?? Math.min(header.contextLength, usualContext);
  const { size } = await stat(file);
  return {
    plan: {
      file,
      name: basename(file, ".gguf"),
      runtime,
      chatTemplate,
      context,
      threads,
      parallel,
      gpu,
      longestAnswer: tokens,
    },
    facts: {
      file: basename(file),
      bytes: size,
      sha256: await hashFile(file),
      architecture: header.architecture,
      quantisation: header.quantisation,
      runtime: `node-llama-cpp ${runtime.version}`,
      form: chatTemplate === null ? "completion" : "chat",
      context,
      parallel,
      threads,
      ...(tokens === null ? {} : { longestAnswer: tokens }),
      memoryBytes: memoryNeeded(size, header, { context, parallel }),
    },
  };
};
