import type { ServiceRoutes } from "../../sandbox/server/options.ts";
import { readBody } from "../../sandbox/server/read-json.ts";
import { fusionDatasetRoutes, submitFusion } from "./fusion/dataset-routes.ts";
import { checkDatasets, type ServedDatasets } from "./fusion/find-rows.ts";
import { sandboxFusionRoutes } from "./fusion/run-routes.ts";
import { multiLanguageRoutes, submitMultiLanguage } from "./multi-language/routes.ts";
import { paths } from "./paths.ts";
import { jobs } from "./submit-body.ts";

/**
 * The routes of AutoCodeBench's sandbox and of SandboxFusion, to add to the sandbox's service.
 *
 * @param datasets data sets for SandboxFusion's routes, by name; clients may also send rows
 * @throws SandboxError `bad_request` for a data set of an unknown class
 */
export function compatRoutes(datasets: ServedDatasets = {}): ServiceRoutes {
  checkDatasets(datasets);
  return {
    paths: paths(),
    mount(app, runs) {
      app.post("/submit", async (c) => {
        const read = await readBody(c, jobs.readSubmit);
        if ("value" in read) {
          const { fusion, multiLanguage } = read.value;
          return fusion === undefined
            ? submitMultiLanguage(c, multiLanguage, runs)
            : submitFusion(c, fusion, runs, datasets);
        }
        const [{ type, msg: message } = { type: "", msg: "" }] = read.detail;
        return type === "json_invalid"
          ? c.json({ error: { code: "bad_request", message }, ...read }, 400)
          : c.json(read, 422);
      });
      multiLanguageRoutes(app);
      sandboxFusionRoutes(app, runs);
      fusionDatasetRoutes(app, datasets);
    },
  };
}
