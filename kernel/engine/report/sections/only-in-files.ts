import type { Manifest } from "../../store/manifest.ts";

const namesIn = ({ config, merged }: Pick<Manifest, "config" | "merged">): readonly string[] => {
  const { providers, examples, energy, sonarqube } = config;
  const names = Object.entries({ providers, examples, energy, sonarqube }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  return [...new Set([...names, ...(merged?.parts.flatMap(namesIn) ?? [])])];
};

/**
 * A sentence with the settings of a run that no command-line option can express. The command that repeats the run needs
 * a configuration file for them. Null if there are none.
 *
 * @param where the manifest's path as the sentence shows it
 */
export const onlyInFiles = (manifest: Pick<Manifest, "config" | "merged">, where: string): string | null => {
  const names = namesIn(manifest);
  return names.length === 0
    ? null
    : `No option says ${names.join(", ")} of ${where}: put them into a configuration, and it before the options.`;
};
