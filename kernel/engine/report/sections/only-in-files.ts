import type { Manifest } from "../../store/manifest.ts";

const namesIn = ({ config, merged }: Pick<Manifest, "config" | "merged">): readonly string[] => {
  const { providers, examples, energy, sonarqube } = config;
  const names = Object.entries({ providers, examples, energy, sonarqube }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  return [...new Set([...names, ...(merged?.parts.flatMap(namesIn) ?? [])])];
};

/**
 * Lists the settings that no option can hold, so that the command to repeat the run needs a configuration. Null if
 * there are none.
 *
 * @param where the manifest's path in the text
 */
export const onlyInFiles = (manifest: Pick<Manifest, "config" | "merged">, where: string): string | null => {
  const names = namesIn(manifest);
  return names.length === 0
    ? null
    : `No option says ${names.join(", ")} of ${where}: put them into a configuration, and it before the options.`;
};
