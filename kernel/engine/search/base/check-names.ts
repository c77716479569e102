import { concepts as paperConcepts, difficulties as paperDifficulties } from "../../../../datasets/task.ts";
import { editDistance } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { playerName, type Roles } from "../../method/roles.ts";

/** Names of concepts or of difficulties: those in the options of a search, and the known ones. */
interface AskedNames {
  readonly field: "concepts" | "difficulties";
  readonly names: readonly string[];
  readonly knownNames: readonly string[];
}

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

/** The maximum number of edits that count as a typo of a name: two from 8 characters on, else one. */
const mostEdits = (name: string): number => (name.length >= 8 ? 2 : 1);

/** The known name that was probably meant by a misspelt name; undefined if none is close. */
const meantBy = (name: string, knownNames: readonly string[]): string | undefined =>
  knownNames.find((other) => folded(other) === folded(name)) ??
  knownNames.find((other) => editDistance(folded(other), folded(name)) <= mostEdits(name));

const refuse = (field: string, name: string, problem: string, hint: string): never => {
  throw new EngineError(`${field}: "${name}" ${problem}`, { code: "invalid_config", field, value: name, hint });
};

const refuseSlips = ({ field, names, knownNames }: AskedNames): void => {
  for (const name of names) {
    if (knownNames.includes(name)) continue;
    const meant = meantBy(name, knownNames);
    if (meant !== undefined)
      refuse(
        field,
        name,
        `is unknown; did you mean "${meant}"?`,
        `use a known name (${knownNames.join(", ")}), or a new one that differs from all of them by more than a typo`,
      );
  }
};

/** True if simulated models play all roles. Simulated models support only PrismBench's difficulties. */
const areSimulated = (roles: Roles): boolean =>
  Object.values(roles).every((player) => playerName(player).startsWith("sim/"));

/**
 * Refuses concepts and difficulties that are typos of known ones, and names the nearest. If all models are simulated,
 * unknown difficulties are refused too.
 *
 * @param names concepts and difficulties of the search.
 * @param planted further known concepts: those in the planted weaknesses of simulated models
 * @param roles the models of the search's roles
 */
export const checkNames = (
  { concepts, difficulties }: { readonly concepts: readonly string[]; readonly difficulties: readonly string[] },
  planted: readonly string[],
  roles: Roles,
): void => {
  refuseSlips({ field: "concepts", names: concepts, knownNames: [...new Set([...paperConcepts, ...planted])] });
  refuseSlips({ field: "difficulties", names: difficulties, knownNames: paperDifficulties });
  if (!areSimulated(roles)) return;
  const unknown = difficulties.find((name) => !(paperDifficulties as readonly string[]).includes(name));
  if (unknown !== undefined)
    refuse(
      "difficulties",
      unknown,
      "is unknown to simulated models",
      `simulated models support ${paperDifficulties.join(", ")}`,
    );
};
