import { runWithRoles } from "./world-options.ts";

/** Runs a small benchmark of the world in a folder of runs with a real sandbox, or goes on with it. */
export const playWorld = async (directory: string, sandbox?: string): Promise<void> => {
  await runWithRoles(
    {
      id: "small",
      directory,
      limit: 2,
      languages: ["python"],
      models: { cacheFolder: null },
      concurrency: 3,
      ...(sandbox === undefined ? {} : { sandbox }),
    },
    {},
  );
};

if (import.meta.main) await playWorld(process.argv[2]!);
