const heading = /^## (Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\))$/;
const entry = /^- .+\.$/;

/** Faults of the changelog's form: each entry is one line under a version or under Unreleased. */
export const changelogFaults = (text: string): string[] => {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("## "));
  const faults = lines.flatMap((line, i) =>
    i < start || line === "" || heading.test(line) || entry.test(line)
      ? []
      : [`CHANGELOG.md:${i + 1}: neither a version nor an entry of one line that ends with a full stop`],
  );
  return lines.includes("## Unreleased") ? faults : ["CHANGELOG.md: no section Unreleased", ...faults];
};
