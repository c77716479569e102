const { Session } = require("node:inspector");
const { closeSync, openSync, readFileSync, writeSync } = require("node:fs");
const { pathToFileURL } = require("node:url");

const name = `${__dirname}/traced_program.js`;
const writer = openSync("taulab-trace.json", "w");
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** True if a line has code other than brackets. A line of brackets or comments is not reported as executed. */
const says = (line) => line.trim() !== "" && !/^(?:[()[\]{};,\s]*|\/\/.*|\/?\*.*)$/.test(line.trim());

process.on("exit", () => {
  session.post("Profiler.takePreciseCoverage", (error, answer) => {
    const script = error
      ? undefined
      : answer.result.find(({ url }) => url === name || url === pathToFileURL(name).href);
    if (script === undefined) return;
    // Outer ranges come before inner ones, so the last range that contains a place decides if the place was executed.
    const ranges = script.functions.flatMap((one) => one.ranges);
    ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    const lines = [];
    let offset = 0;
    for (const [index, line] of readFileSync(name, "utf8").split("\n").entries()) {
      const at = offset + line.search(/\S/);
      offset += line.length + 1;
      if (!says(line)) continue;
      const range = ranges.findLast(({ startOffset, endOffset }) => startOffset <= at && at < endOffset);
      if (range !== undefined && range.count > 0) lines.push(index + 1);
    }
    writeSync(writer, JSON.stringify(lines));
    closeSync(writer);
  });
});

require(name);
