import { hostname, release } from "node:os";
import type Docker from "dockerode";
import { SandboxError } from "../../errors.ts";

/** A connected container engine. */
export interface Engine {
  readonly docker: Docker;
  /** The image that the address names after `#`; undefined if it names none. */
  readonly image: string | undefined;
  /** True if the engine runs on this machine. Folders of the host can then be mounted into its containers. */
  readonly here: boolean;
  /** The engine's processor architecture in Node's notation, for example "x64". */
  readonly architecture: string;
  /** True if the engine's containers have their own user namespace, in which only small user ids exist. */
  readonly ownUsers: boolean;
  readonly podman: boolean;
  /** True if the engine's containers have a hard memory limit. */
  readonly limitsMemory: boolean;
}

interface Info {
  readonly KernelVersion?: string;
  readonly Architecture?: string;
  readonly Name?: string;
  readonly MemoryLimit?: boolean;
  readonly SecurityOptions?: readonly string[];
}

const architectures: Readonly<Record<string, string>> = { x86_64: "x64", amd64: "x64", aarch64: "arm64" };
const hint =
  "start one (dockerd, Docker Desktop, or podman system service), or name its socket: docker:/path/to/socket";

/** Connects to the engine that the address `docker:[SOCKET][#IMAGE]` names; socket and image are optional. */
export async function connectEngine(address: string): Promise<Engine> {
  const [socketPath = "", image] = address.replace(/^docker:?/, "").split("#");
  const { default: Docker } = await import("dockerode").catch((cause: unknown) => {
    throw new SandboxError("the Docker backend needs the package dockerode, which did not load", {
      code: "backend_failed",
      hint: "npm install dockerode",
      cause,
    });
  });
  const docker = new Docker(socketPath === "" ? {} : { socketPath });
  let info: Info;
  let podman: boolean;
  try {
    info = (await docker.info()) as Info;
    const { Components = [] } = (await docker.version()) as { readonly Components?: readonly { Name: string }[] };
    podman = Components.some(({ Name }) => /podman/i.test(Name));
  } catch (cause) {
    throw new SandboxError("no container engine answers", { code: "backend_failed", cause, hint });
  }
  const named = info.Architecture ?? process.arch;
  return {
    docker,
    image: image === "" ? undefined : image,
    here: process.platform === "linux" && info.KernelVersion === release() && info.Name === hostname(),
    architecture: architectures[named] ?? named,
    podman,
    limitsMemory: info.MemoryLimit !== false,
    ownUsers: (info.SecurityOptions ?? []).some((option) => /name=(rootless|userns)/.test(option)),
  };
}
