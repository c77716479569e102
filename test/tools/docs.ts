import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, serve } from "vitepress";
import { linkFaultsOfSite } from "./docs/site/built-links.ts";
import { questionFaults } from "./docs/site/find-in-site.ts";
import { writeReference } from "./docs/site/reference.ts";
import { stagePages } from "./docs/site/stage-pages.ts";
import { stageReference } from "./docs/site/stage-reference.ts";
import { root } from "./root.ts";

const usage = `usage: npm run docs -- [OPTIONS]
Builds the documentation's site into artefacts/docs/site, and checks its links and what its search finds.
  --serve            serves the site afterwards, until Ctrl-C
  --port N           where to serve it (4173)
  --keep-reference   takes the reference of the last build, which saves most of the time`;

const folder = join(root, "artefacts", "docs");
const [pages, site, reference] = ["pages", "site", "reference"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const { values } = parseArgs({
  options: {
    serve: { type: "boolean" },
    port: { type: "string", default: "4173" },
    "keep-reference": { type: "boolean" },
    help: { type: "boolean" },
  },
});

const make = async (): Promise<void> => {
  if (!values["keep-reference"] || !existsSync(reference)) await writeReference(reference);
  await stagePages(pages);
  await stageReference(reference, pages);
  await build(pages);
  const faults = [
    ...(await linkFaultsOfSite(site)),
    ...(await questionFaults(site, join(root, "test", "docs", "questions.json"))),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`documentation: ${faults.length} faults; the site lies in artefacts/docs/site`);
  if (faults.length > 0) process.exitCode = 1;
  else if (values.serve) await serve({ root: pages, port: Number(values.port) });
};

if (values.help) console.log(usage);
else await make();
