const version = /^## (Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\))$/;
const area = /^### [A-Z].*[^.]$/;
const entry = /^- .+\.$/;
const sentences = /^[A-Z].*\.$/;

/** The greatest number of words in an entry of a released version. Unreleased entries may be longer. */
const mostWords = 25;

const wordsOf = (line: string): number => line.split(/\s+/).length - 1;

/** The faults of the changelog's form: entries are single lines below a version or area, and short if released. */
export const changelogFaults = (text: string): string[] => {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("## "));
  let isReleased = false;
  const faults = lines.flatMap((line, i) => {
    if (i < start || line === "") return [];
    const place = `CHANGELOG.md:${i + 1}:`;
    if (version.test(line)) {
      isReleased = line !== "## Unreleased";
      return [];
    }
    if (entry.test(line))
      return isReleased && wordsOf(line) > mostWords ? [`${place} more than ${mostWords} words`] : [];
    if (area.test(line) || (isReleased && sentences.test(line))) return [];
    return [`${place} neither a version, an area nor an entry of one line that ends with a full stop`];
  });
  return lines.includes("## Unreleased") ? faults : ["CHANGELOG.md: no section Unreleased", ...faults];
};
