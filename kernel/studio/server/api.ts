import { Hono } from "hono";
import { compareRoutes } from "./routes/compare.ts";
import { configRoutes } from "./routes/config.ts";
import { fileRoutes } from "./routes/files.ts";
import { homeRoutes } from "./routes/home.ts";
import { launchRoutes } from "./routes/launch.ts";
import { methodRoutes } from "./routes/methods.ts";
import { notebookRoutes } from "./routes/notebooks.ts";
import { resultRoutes } from "./routes/results.ts";
import { sampleRoutes } from "./routes/samples.ts";
import { taskRoutes } from "./routes/tasks.ts";
import type { StudioContext } from "./studio-context.ts";

/** All routes of the studio's API. The page's client gets its types from the return type of this function. */
export const studioApi = (context: StudioContext) =>
  new Hono()
    .route("/", homeRoutes(context))
    .route("/", fileRoutes(context))
    .route("/", configRoutes(context))
    .route("/", launchRoutes(context))
    .route("/", sampleRoutes(context))
    .route("/", resultRoutes(context))
    .route("/", compareRoutes(context))
    .route("/", taskRoutes(context))
    .route("/", methodRoutes(context))
    .route("/", notebookRoutes(context));

/** The type of the API, for the page's client. */
export type StudioApi = ReturnType<typeof studioApi>;
