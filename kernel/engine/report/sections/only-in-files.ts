import type { Manifest } from "../../store/manifest.ts";

const namesIn = ({ config, merged }: Pick<Manifest, "config" | "merged">): readonly string[] => {
  const { providers, examples, energy, sonarqube } = config;
  const names = Object.entries({ providers, examples, energy, sonarqube }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  return [...new Set([...names, ...(merged?.parts.flatMap(namesIn) ?? [])])];
};

/**
 * Says what of a run no option can say, so that the command that makes it again needs a configuration; null where there
 * is nothing.
 *
 * @param where how the run's manifest is called there
 */
export const onlyInFiles = (manifest: Pick<Manifest, "config" | "merged">, where: string): string | null => {
  const names = namesIn(manifest);
  return names.length === 0
    ? null
    : `No option says ${names.join(", ")} of ${where}: put them into a configuration, and it before the options.`;
};
