import { runWithRoles } from "./world-options.ts";

/** Makes a small benchmark with simulated models and a real sandbox. A run that was stopped continues. */
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
