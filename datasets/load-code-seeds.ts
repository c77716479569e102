import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256 } from "../toolkit/base/node/sha256.ts";
import { DatasetError } from "./errors.ts";
import { shippedName } from "./shipped-name.ts";

/** The possible extents of a seed, which is code from which a model makes a problem. */
export const codeSeedUnits = ["function", "class", "file"] as const;
/** The extent of a seed's code: a function, a class or a whole file. */
export type CodeSeedUnit = (typeof codeSeedUnits)[number];

/** A piece of code from which an author model makes a problem. */
export interface CodeSeed {
  readonly id: string;
  /** Name of the language, as in the sandbox. */
  readonly language: string;
  readonly unit: CodeSeedUnit;
  readonly code: string;
  /** The origin of the code; null if unknown. */
  readonly origin: string | null;
  readonly licence: string | null;
  /** The first 16 hexadecimal digits of the SHA-256 of the code. */
  readonly hash: string;
}

/** Options of `loadCodeSeeds`; all have defaults. */
export interface LoadCodeSeedsOptions {
  /** A folder with your own seeds. Default `shipped`: the seeds that come with taulab. */
  readonly folder?: string;
  /** Only seeds in these languages. Default: all. */
  readonly languages?: readonly string[];
}

type SeedRow = Omit<CodeSeed, "code"> & { readonly file: string };

const endings: Readonly<Record<string, string>> = {
  ".py": "python",
  ".cpp": "cpp",
  ".cc": "cpp",
  ".java": "java",
  ".js": "javascript",
  ".mjs": "javascript",
  ".go": "go",
  ".sh": "shell",
};

const hashOf = (code: string): string => sha256(code).slice(0, 16);

const listFile = "seeds.json";
const fields = ["id", "file", "language", "unit", "hash"] as const;

function readRows(text: string, file: string): readonly SeedRow[] {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (cause) {
    throw new DatasetError("the list of seeds is not valid JSON", { code: "syntax", file, cause });
  }
  if (!Array.isArray(rows)) throw new DatasetError("the list of seeds is not an array", { code: "wrong_type", file });
  for (const [index, row] of rows.entries())
    for (const field of fields)
      if (typeof (row as Record<string, unknown> | null)?.[field] !== "string")
        throw new DatasetError(`a seed has no text in the field ${field}`, {
          code: "missing_field",
          file,
          field: `[${index}].${field}`,
        });
  return rows as readonly SeedRow[];
}

async function readCode(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new DatasetError("the file of a seed cannot be read", { code: "missing_file", file, cause });
  }
}

async function listedSeeds(folder: string, text: string): Promise<readonly CodeSeed[]> {
  const list = join(folder, listFile);
  const seeds: CodeSeed[] = [];
  for (const [index, { file, ...row }] of readRows(text, list).entries()) {
    const code = await readCode(join(folder, file));
    const field = `[${index}]`;
    if (!codeSeedUnits.includes(row.unit))
      throw new DatasetError(`${row.unit} is not a known unit`, {
        code: "invalid_value",
        file: list,
        field: `${field}.unit`,
        hint: `write one of ${codeSeedUnits.join(", ")}`,
      });
    if (hashOf(code) !== row.hash)
      throw new DatasetError(`the code of ${row.id} does not have the hash in the list`, {
        code: "checksum",
        file: list,
        field: `${field}.hash`,
        hint: `if the change is intended, write the hash ${hashOf(code)}`,
      });
    seeds.push({ ...row, code, origin: row.origin ?? null, licence: row.licence ?? null });
  }
  return seeds;
}

/** Reads a folder without `seeds.json`: each file is one seed, and the file name's ending gives its language. */
async function plainSeeds(folder: string): Promise<readonly CodeSeed[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const seeds: CodeSeed[] = [];
  for (const name of names) {
    const language = endings[extname(name)];
    if (language === undefined) continue;
    const code = await readCode(join(folder, name));
    seeds.push({ id: name, language, unit: "file", code, origin: name, licence: null, hash: hashOf(code) });
  }
  return seeds;
}

async function seedsOf(folder: string): Promise<readonly CodeSeed[]> {
  let names: readonly string[];
  try {
    names = await readdir(folder);
  } catch (cause) {
    const hint = "name a folder with source files, or with seeds.json";
    throw new DatasetError("the folder of seeds cannot be read", { code: "missing_file", file: folder, hint, cause });
  }
  if (!names.includes(listFile)) return plainSeeds(folder);
  return listedSeeds(folder, await readFile(join(folder, listFile), "utf8"));
}

/**
 * Loads code seeds: code from which an author model makes problems in the same programming language.
 *
 * Your own folder may contain the list `seeds.json`, with `{ id, file, language, unit, origin, licence, hash }` for
 * each seed. Without it, each source file of the folder is one seed of the unit `file` with an unknown licence.
 * @param options the folder, and the languages.
 * @returns The seeds in the order of the list, or of the file names.
 * @throws DatasetError if a file is missing, the list is malformed, or a hash differs.
 *
 * @example
 * const seeds = await loadCodeSeeds({ languages: ["go", "shell"] });
 * seeds.length; // => 40
 */
export const loadCodeSeeds = async (options: LoadCodeSeedsOptions = {}): Promise<readonly CodeSeed[]> => {
  const { folder: named = shippedName } = options;
  const folder = named === shippedName ? fileURLToPath(new URL("./code-seeds", import.meta.url)) : named;
  const seeds = await seedsOf(folder);
  const ids = new Set<string>();
  for (const { id } of seeds) {
    if (ids.has(id)) throw new DatasetError(`two seeds are called ${id}`, { code: "duplicate", file: folder });
    ids.add(id);
  }
  const { languages } = options;
  return languages === undefined ? seeds : seeds.filter(({ language }) => languages.includes(language));
};
