import { parseQueueName, type QueueName } from "../keys.ts";

/** The properties of a worker that determine the jobs that it can run. */
export interface Abilities {
  readonly version: string;
  readonly languages: ReadonlySet<string>;
  /** False if the worker takes only jobs that do not require isolation. */
  readonly isolates: boolean;
}

/** True if a worker with these abilities can run the jobs of a queue. */
const runs = (abilities: Abilities, { version, language, isolation }: QueueName): boolean =>
  version === abilities.version && abilities.languages.has(language) && (isolation === "any" || abilities.isolates);

/**
 * The queues that a worker searches, in the order for this turn. Tenants rotate: each has one turn before any has a
 * second one, however many jobs or languages it has.
 *
 * @param names all queues
 * @param turn number of the next job
 *
 * @example
 * const abilities = { version: "1", languages: new Set(["c", "go"]), isolates: true };
 * const names = ["1~any~c~a", "1~any~go~a", "1~any~c~b", "2~any~c~b"];
 * queuesInTurn(names, abilities, 0)[0]; // => "1~any~c~a"
 */
export function queuesInTurn(names: readonly string[], abilities: Abilities, turn: number): readonly string[] {
  const byTenant = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const parts = parseQueueName(name);
    if (parts === null || !runs(abilities, parts)) continue;
    byTenant.set(parts.tenant, [...(byTenant.get(parts.tenant) ?? []), name]);
  }
  const tenants = [...byTenant.values()];
  const rotate = <T>(list: readonly T[], by: number): readonly T[] => {
    const at = list.length === 0 ? 0 : by % list.length;
    return [...list.slice(at), ...list.slice(0, at)];
  };
  const round = tenants.length === 0 ? 0 : Math.floor(turn / tenants.length);
  return rotate(tenants, turn).flatMap((queues) => rotate(queues, round));
}
