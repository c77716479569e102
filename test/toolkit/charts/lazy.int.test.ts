import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const heavy = ["vega", "vega-lite", "@duckdb/node-api", "danfojs", "arquero", "@resvg/resvg-js", "pdfkit"];

test.each(["toolkit", "toolkit/tables", "toolkit/charts"])("importing taulab/%s loads no heavy package", (entry) => {
  const program = `
    import { registerHooks } from "node:module";
    const seen = new Set();
    registerHooks({ load(url, context, next) { seen.add(url); return next(url, context); } });
    await import("taulab/${entry}");
    console.log(JSON.stringify([...seen]));`;
  const out = execFileSync(process.execPath, ["--conditions=taulab-source", "--input-type=module", "-e", program], {
    cwd: `${import.meta.dirname}/../../..`,
    encoding: "utf8",
  });
  const urls = JSON.parse(out) as string[];
  expect(urls.length).toBeGreaterThan(5);
  for (const name of heavy) expect(urls.filter((url) => url.includes(`/node_modules/${name}/`))).toEqual([]);
});
