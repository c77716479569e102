import { z } from "zod";
import { common } from "./common-fields.ts";
import { filterFields, formFields } from "./option-fields.ts";
import { amount, countSetting, models, positive, textSetting, textsSetting, version } from "./shared-fields.ts";

const filters = z
  .strictObject(filterFields())
  .describe("Filters of the tasks; an absent or empty list keeps all tasks");

/** The schema of configurations in taulab's own format. */
export const ownForm = z
  .strictObject({
    version,
    models: models.min(1, { error: "name at least one model" }).optional(),
    ...common,
    filters: filters.optional(),
    ...formFields(""),
    examples: z
      .array(z.strictObject({ prompt: textSetting, answer: textSetting }))
      .optional()
      .describe("Example tasks with their answers, which precede each task in the prompt"),
    energy: z
      .strictObject({
        watts_per_core: amount.optional().describe("Watts of one busy core of this machine"),
        wh_per_1k_tokens: z.record(textSetting, amount).optional().describe("Watt-hours per 1,000 tokens by model id"),
        grid_g_per_kwh: amount.optional().describe("Grams of CO2 per kilowatt-hour"),
        pue: z.number().min(1).optional().describe("Power usage effectiveness; default 1"),
      })
      .optional()
      .describe("Parameters of the criterion energy"),
    sonarqube: z
      .strictObject({
        url: textSetting.optional().describe("Base address of the server; default: SONAR_HOST_URL"),
        key: textSetting
          .optional()
          .describe("Name of the environment variable that holds the server's token; default: SONAR_TOKEN"),
        scanner: textSetting.optional().describe("SonarSource's scanner; default: sonar-scanner on the PATH"),
        patience_s: positive
          .optional()
          .describe("Maximum duration of the analysis of one program, in seconds; default 300"),
      })
      .optional()
      .describe("The server of the criterion sonarqube"),
    fail_under: textsSetting.optional().describe("Thresholds such as pass@1>=0.6; exit code 1 if one is not met"),
    tests: z.strictObject(formFields("tests.")).optional(),
    requests: z
      .strictObject({
        ...formFields("requests."),
        concurrency: countSetting.optional().describe("Concurrent requests to each model"),
        timeout_s: positive
          .optional()
          .describe("Longest wait for the next output of an endpoint, in seconds; default 120"),
        patience_s: z
          .number()
          .min(0)
          .optional()
          .describe(
            "Seconds of retries if a model does not answer; default 600. There are at least 12 tries, or 2 with less than 600 s",
          ),
      })
      .optional(),
    max_errors: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe("Share of samples that may end in an error, in [0, 1]; above it the exit code is 3. Default 0.01"),
    id: textSetting.optional().describe("Name of the run's folder"),
    out: textSetting.optional().describe("Folder of the runs, relative to this file"),
    sandbox: textSetting.optional().describe("Address of the sandbox"),
    isolation: z.enum(["required", "none"]).optional(),
  })
  .superRefine((form, context) => {
    const { parameters = {} } = form as { readonly parameters?: Readonly<Record<string, boolean>> };
    if (parameters["all-tests-public"] && parameters["all-tests-hidden"])
      context.addIssue({
        code: "custom",
        path: ["parameters", "all-tests-hidden"],
        message: "all-tests-public and all-tests-hidden exclude each other",
      });
  });

export type OwnForm = z.infer<typeof ownForm>;
