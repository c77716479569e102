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
    `The report page of ${samples.toLocaleString("en-US")} samples has ${Math.round(reportBytes / 1000)} kB; the samples are in ${files} files beside it. ` +
    "Chromium on two busy cores loaded the page from a disk (`test/long/report-browser.json`). " +
    `The first paint took ${secondsOf(firstPaintMs.median, 2)}, and the list of samples was complete after ${secondsOf(listMs.median, 1)}. ` +
    `To filter or sort the list takes ${Math.min(...otherTimes)} to ${Math.max(...otherTimes)} ms, to filter it by ${message} ${msByFilter.get(message)} ms, and to search it ${msByFilter.get(words)} ms.`;
  return page.includes(sentence)
    ? []
    : [`docs/measurements/engine.md: the report's figures are not the last measured: ${sentence}`];
};
