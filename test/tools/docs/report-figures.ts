interface ReportMeasurement {
  readonly samples: number;
  readonly reportBytes: number;
  readonly files: number;
  readonly firstPaintMs: { readonly median: number };
  readonly listMs: { readonly median: number };
  readonly filters: readonly { readonly name: string; readonly ms: { readonly median: number } }[];
}

const secondsOf = (ms: number, digits: number): string => `${(ms / 1000).toFixed(digits)} s`;

/** The fault of docs/measurements/engine.md, which must give the last measured size and speed of the report. */
export const figureFaults = (page: string, json: string): string[] => {
  const { samples, reportBytes, files, firstPaintMs, listMs, filters } = JSON.parse(json) as ReportMeasurement;
  const msByFilter = new Map(filters.map(({ name, ms }) => [name, ms.median]));
  const [message, words] = ["a failure message", "words that few samples have"];
  const otherTimes = [...msByFilter].flatMap(([name, ms]) => (name === message || name === words ? [] : [ms]));
  const sentence =
    `The page of ${samples.toLocaleString("en-US")} samples (${Math.round(reportBytes / 1000)} kB, its samples in ${files} files beside it) ` +
    `paints in ${secondsOf(firstPaintMs.median, 2)} from a disk in Chromium on two busy cores, has its whole list after ${secondsOf(listMs.median, 1)}, ` +
    `filters or sorts it in ${Math.min(...otherTimes)} to ${Math.max(...otherTimes)} ms (by a failure message in ${msByFilter.get(message)}), and searches it in ${msByFilter.get(words)} (\`test/long/report-browser.json\`).`;
  return page.includes(sentence)
    ? []
    : [`docs/measurements/engine.md: the report's figures are not the last measured: ${sentence}`];
};
