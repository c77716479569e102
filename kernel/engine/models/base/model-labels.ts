import { EngineError } from "../../errors.ts";

const isAddress = (id: string): boolean => /^https?:\/\//.test(id);

/** Candidate labels for weights, shortest first: the file name without folder, extension and settings. */
const weightsNames = (id: string): readonly string[] => {
  const file = id.slice("gguf:".length).replace(/\?[^/]*$/, "");
  return [
    file
      .split("/")
      .at(-1)!
      .replace(/\.gguf$/, ""),
    `gguf:${file}`,
    id,
  ];
};

/** Candidate labels for a model at a URL, shortest first. */
const shortNames = (id: string): readonly string[] => {
  if (id.startsWith("gguf:")) return weightsNames(id);
  const url = isAddress(id) ? URL.parse(id) : null;
  if (!url) return [id];
  const name = decodeURIComponent(url.hash.slice(1));
  return [name, `${name} @ ${url.host}`, `${name} @ ${url.host}${url.pathname}`, id];
};

/**
 * The label of each model in tables and charts: its alias, or else its shortest unique name. Labels are unique.
 * Throws `invalid_config` if two aliases are equal, or if an alias is another model's id.
 *
 * @example
 * modelLabels(["http://gpu:8000/v1#qwen", "sim/steady"]); // => new Map([["http://gpu:8000/v1#qwen", "qwen"], ["sim/steady", "sim/steady"]])
 */
export const modelLabels = (
  ids: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> => {
  const labels = new Map<string, string>();
  const owners = new Map(ids.map((id) => [id, id]));
  for (const id of ids) {
    const alias = Object.hasOwn(aliases, id) ? aliases[id] : undefined;
    if (alias === undefined) continue;
    const other = owners.get(alias);
    if (alias.trim() === "" || (other !== undefined && other !== id))
      throw new EngineError(
        other === undefined ? `the alias of ${id} is empty` : `"${alias}" would be the name of ${other} and of ${id}`,
        { code: "invalid_config", argument: "aliases", value: alias, hint: "give each model a different alias" },
      );
    labels.set(id, alias);
    owners.set(alias, id);
  }
  const open = ids.filter((id) => !labels.has(id));
  const candidates = new Map(open.map((id) => [id, shortNames(id)]));
  for (const id of open) {
    const free = (name: string): boolean =>
      (owners.get(name) ?? id) === id && open.every((other) => other === id || !candidates.get(other)!.includes(name));
    labels.set(id, candidates.get(id)!.find(free) ?? id);
  }
  return new Map(ids.map((id) => [id, labels.get(id) as string]));
};
