import { runWithRoles } from "./world-options.ts";

/** Runs a small benchmark of the world in a folder of runs with the real sandbox, or goes on with it. */
export const playWorld = async (directory: string): Promise<void> => {
  await runWithRoles(
    {
      id: "small",
      directory,
      limit: 4,
      languages: ["python", "javascript"],
      models: { cacheFolder: null },
      concurrency: 3,
    },
    {},
  );
};

if (import.meta.main) await playWorld(process.argv[2]!);
