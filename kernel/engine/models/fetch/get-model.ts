import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { type CatalogueModel, modelCatalogue } from "../weights/catalogue.ts";
import { hashFile } from "../weights/hash-file.ts";
import { fetchedFile, modelsFolder } from "../weights/models-folder.ts";
import { type GgufHeader, readGguf } from "../weights/read-gguf.ts";
import { download } from "./download.ts";
import { unpackPackage } from "./unpack-package.ts";

/** Properties of a model that are printed before its download. */
export interface ModelOffer {
  readonly name: string;
  readonly title: string;
  /** The licence of the model; null if it is unknown. */
  readonly licence: string | null;
  readonly bytes: number | null;
  /** The expected SHA-256; null if it is unknown. Then the file's hash is only recorded. */
  readonly sha256: string | null;
  readonly from: string;
}

export interface FetchedModel {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly header: GgufHeader;
  /** True if the file already existed, so that nothing was downloaded. */
  readonly wasThere: boolean;
}

export interface GetModelOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  /** Expected SHA-256 of a file that is given by its URL. */
  readonly sha256?: string;
  /** Called before the download starts. */
  readonly onOffer?: (offer: ModelOffer) => void;
  readonly onProgress?: (bytes: number, total: number | null) => void;
  /** Called with the size in bytes of a file that is given by its URL; null if the server does not send it. */
  readonly onTotal?: (bytes: number | null) => void;
}

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);

const nameOfAddress = (address: string): string => basename(new URL(address).pathname, ".gguf");

const ofCatalogue = (name: string): CatalogueModel => {
  const model = Object.hasOwn(modelCatalogue, name) ? modelCatalogue[name] : undefined;
  if (model) return model;
  const names = Object.keys(modelCatalogue);
  const close = nearest(name, names);
  throw new EngineError(`there is no model "${name}" in the catalogue${close ? `; did you mean "${close}"?` : ""}`, {
    code: "unknown_model",
    argument: "NAME",
    value: name,
    hint: `write one of ${names.join(", ")}, or the address of a GGUF file: https://HOST/FILE.gguf`,
  });
};

const offerOf = (source: string, sha256: string | undefined): ModelOffer => {
  if (isAddress(source)) {
    const name = nameOfAddress(source);
    return { name, title: name, licence: null, bytes: null, sha256: sha256 ?? null, from: source };
  }
  const { source: from, form: _, ...about } = ofCatalogue(source);
  return { ...about, from: `${from.by} package ${from.package}` };
};

const refuseHash = (file: string, actual: string, expected: string): never => {
  throw new EngineError(`the downloaded file has the SHA-256 ${actual}, not ${expected}`, {
    code: "not_available",
    file,
    hint: "the file was removed: run the same command again, and inspect the source if this happens twice",
  });
};

/** Refuses a download if a model from another URL has the same file name, because it would be overwritten. */
const refuseOther = async (file: string, { name, from }: ModelOffer): Promise<void> => {
  const text = await readFile(`${file}.json`, "utf8").catch(() => null);
  if (text === null) return;
  const { from: before } = JSON.parse(text) as ModelOffer;
  if (before === from) return;
  throw new EngineError(`the name ${name} belongs to a model from ${before}`, {
    code: "invalid_config",
    argument: "NAME",
    value: from,
    file,
    hint: `remove ${file}, or set TAULAB_MODELS to another folder`,
  });
};

/**
 * Downloads a model into the folder of models: by its name in the catalogue, or a GGUF file by its URL. Its id is
 * then `gguf:NAME`. An interrupted download is resumed. A known hash is checked. Rejects with `unknown_model`.
 * Rejects with `not_available` if the source cannot be reached or sends another file.
 *
 * @example
 * const code = await getModel("smollm").catch((error) => error.code);
 * code; // => "unknown_model"
 */
export const getModel = async (source: string, options: GetModelOptions = {}): Promise<FetchedModel> => {
  const { env = process.env, signal = new AbortController().signal } = options;
  const offer = offerOf(source, options.sha256);
  const { name, sha256: expected } = offer;
  options.onOffer?.(offer);
  const file = fetchedFile(name, env);
  await makeFolder(modelsFolder(env), "set TAULAB_MODELS to a folder that can be written");
  const describe = async (wasThere: boolean): Promise<FetchedModel> => {
    const { size } = await stat(file);
    return { name, file, bytes: size, sha256: await hashFile(file), header: await readGguf(file), wasThere };
  };
  if (existsSync(file) && isAddress(source)) await refuseOther(file, offer);
  if (existsSync(file) && (expected === null || (await hashFile(file)) === expected)) return describe(true);
  const part = join(modelsFolder(env), `${name}.part`);
  if (isAddress(source)) {
    const { onProgress, onTotal } = options;
    await download(source, part, {
      env,
      signal,
      ...(onProgress ? { onProgress } : {}),
      ...(onTotal ? { onTotal } : {}),
    });
  } else {
    const folder = join(modelsFolder(env), `${name}.package`);
    await unpackPackage(ofCatalogue(source).source, folder, part, { env, signal });
    await rm(folder, { recursive: true, force: true });
  }
  const hash = await hashFile(part);
  if (expected !== null && hash !== expected) {
    await rm(part, { force: true });
    refuseHash(part, hash, expected);
  }
  await readGguf(part);
  await rename(part, file);
  await writeFile(`${file}.json`, `${JSON.stringify({ ...offer, sha256: hash }, null, 2)}\n`);
  return describe(false);
};
