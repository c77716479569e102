import { defaultLimits } from "../../contract/limits.ts";
import type { Toolchain } from "../../contract/toolchain.ts";
import { SandboxError } from "../../errors.ts";
import { findHelper } from "../../jail/find-helper.ts";
import { helperFingerprint } from "../../jail/helper-sources.ts";
import { wordsInView } from "../../jail/system-view.ts";
import { findToolchain, toolchainPaths } from "../../languages/toolchains.ts";
import { ensureBoxImage, viewBinds } from "./bound-view.ts";
import { toolchainsOf } from "./container-finder.ts";
import type { ContainerPlan } from "./container-plan.ts";
import type { Engine } from "./engine.ts";
import { imageLabels } from "./image/dockerfile.ts";

/** The source from which a sandbox's containers get the launcher, the system and the toolchains. */
export interface ContainerPlace {
  readonly plan: Omit<ContainerPlan, "command" | "room">;
  /** Path of the launcher as a shared library inside the container; null if it does not exist. */
  readonly library: string | null;
  /**
   * A description of the files that containers see, for example "the image NAME, read-only". `outcome.isolation` lists
   * it among the protections.
   */
  readonly holds: string;
  /** Replaces the host's paths in a command line by the paths at which the container sees the same files. */
  words(command: readonly string[]): readonly string[];
  toolchain(language: string): Promise<Toolchain | null>;
}

const common = ({ podman, ownUsers }: Engine) => ({ podman, coreBytes: podman || ownUsers ? 0 : 1 }) as const;
const built = "taulab sandbox image build (then --image NAME, or docker:#NAME)";

/** Mounts the system folders and toolchains of the engine's machine into the containers, read-only. */
async function boundPlace(engine: Engine): Promise<ContainerPlace> {
  const helper = await findHelper();
  if ("missing" in helper) {
    throw new SandboxError(`no launcher: ${helper.missing}`, {
      code: "backend_failed",
      hint: `apt-get install gcc libc6-dev, or use an image: ${built}`,
    });
  }
  const paths = await toolchainPaths();
  const makeImage = () => ensureBoxImage(engine.docker, helper, paths);
  return {
    plan: { docker: engine.docker, image: await makeImage(), makeImage, binds: viewBinds(paths), ...common(engine) },
    library: helper.library === null ? null : "/taulab-jail.so",
    holds: "the machine's system folders and toolchains, read-only",
    words: (command) => wordsInView(command, paths),
    toolchain: findToolchain,
  };
}

/**
 * The image that `taulab sandbox image build` made: it contains launcher and toolchains, so containers mount no folder.
 */
async function imagePlace(engine: Engine, image: string): Promise<ContainerPlace> {
  const refuse = (message: string, cause?: unknown): never => {
    throw new SandboxError(message, { code: "backend_failed", argument: "image", value: image, cause, hint: built });
  };
  const inspection = engine.docker.getImage(image).inspect();
  const details = await inspection.catch((cause: unknown) => refuse(`the engine has no image ${image}`, cause));
  if (details.Config.Labels?.[imageLabels.launcher] !== helperFingerprint())
    refuse(`${image} was not made by this version of taulab`);
  const plan = { docker: engine.docker, image: details.Id, binds: [], ...common(engine) };
  const toolchains = await toolchainsOf(details.Id, { ...plan, command: [], room: defaultLimits });
  return {
    plan,
    library: "/taulab-jail.so",
    holds: `the image ${image}, read-only`,
    words: (command) => command,
    toolchain: async (language) => toolchains.get(language) ?? null,
  };
}

/**
 * Chooses the source of toolchains: the image in the address, else this machine's folders if they can be mounted, else
 * a built image.
 */
export async function openPlace(engine: Engine): Promise<ContainerPlace> {
  if (engine.image !== undefined) return imagePlace(engine, engine.image);
  if (engine.here) return boundPlace(engine);
  const images = await engine.docker.listImages({ filters: { label: [imageLabels.launcher] } });
  const names = images.flatMap(({ RepoTags }) => RepoTags ?? []);
  const name = ["taulab-sandbox:full", "taulab-sandbox:slim"].find((tag) => names.includes(tag)) ?? names[0];
  if (name !== undefined) return imagePlace(engine, name);
  throw new SandboxError("the container engine has no image for programs", { code: "backend_failed", hint: built });
}
