import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStudio, type Studio } from "../../../kernel/studio/open-studio.ts";
import { root } from "../../tools/root.ts";

const config = `# Two simulated models.
version: 1
models: [sim/novice, sim/expert]
languages: [python]
samples: 1
seed: 3
criteria: [unit-test, token-count]
tests: { probes: 0 }
`;

/**
 * Makes a project of one configuration and one task source in a temporary folder, and opens a studio on it. `env` holds
 * further environment variables of the studio.
 */
export const openedProject = async (
  env: Readonly<Record<string, string>> = {},
): Promise<{
  readonly folder: string;
  readonly studio: Studio;
  close(): Promise<void>;
}> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-studio-"));
  await mkdir(join(folder, "tasks"));
  await writeFile(join(folder, "study.yaml"), config);
  const source = join(root, "datasets", "tasks", "001-lonely-lighthouse.yaml");
  await cp(source, join(folder, "tasks", "lighthouse.yaml"));
  const studio = await openStudio({ folder, env: Object.assign({}, process.env, env) });
  const close = async (): Promise<void> => {
    await studio.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, studio, close };
};
