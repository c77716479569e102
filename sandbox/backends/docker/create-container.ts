import type { Socket } from "node:net";
import type Docker from "dockerode";
import { attach } from "./attach.ts";
import type { ContainerPlan } from "./container-plan.ts";
import { ownerKey, ownerLabel } from "./owner.ts";

/** The capabilities that the launcher needs to change to the program's user, end its processes and delete its files. */
const capabilities = ["SETUID", "SETGID", "KILL", "CHOWN", "DAC_OVERRIDE", "FOWNER", "SYS_PTRACE"];

/**
 * Memory for the launcher in addition to the program, in bytes: a prepared interpreter, streams and files in
 * transfer.
 */
const launcherBytes = 128 * 2 ** 20;

/**
 * The maximum number of processes in the container. It is above the limit of any run, which the kernel counts by the
 * program's user id.
 */
const processes = 600;

/** Podman gives a read-only container temporary folders without a size limit unless they are listed. */
function podmanFolders(size: number): Record<string, string> {
  const temporary = `rw,nosuid,nodev,exec,mode=1777,size=${size}`;
  return { "/tmp": temporary, "/var/tmp": temporary, "/run": "rw,mode=755,size=64k" };
}

function options(plan: ContainerPlan): Docker.ContainerCreateOptions {
  const size = plan.room.tmpBytes;
  const memory = plan.room.memoryBytes + size + launcherBytes;
  const files = (count: number): string => (plan.podman ? "" : `,nr_inodes=${count}`);
  return {
    Image: plan.image,
    Entrypoint: [],
    Cmd: [...plan.command],
    Env: ["LANG=C.UTF-8"],
    User: "0:0",
    WorkingDir: "/",
    Labels: { [ownerKey]: ownerLabel() },
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    OpenStdin: true,
    StdinOnce: true,
    Hostname: "box",
    HostConfig: {
      AutoRemove: true,
      NetworkMode: "none",
      Dns: ["127.0.0.1"],
      ReadonlyRootfs: true,
      CapDrop: ["ALL"],
      CapAdd: capabilities,
      SecurityOpt: ["no-new-privileges"],
      CgroupnsMode: "private",
      IpcMode: "private",
      Memory: memory,
      MemorySwap: memory,
      PidsLimit: processes,
      Binds: [...plan.binds],
      LogConfig: { Type: "none", Config: {} },
      Tmpfs: {
        "/box": `rw,nosuid,nodev,exec,mode=755,size=${size}${files(plan.room.inodes)}`,
        "/dev/shm": `rw,nosuid,nodev,noexec,mode=1777,size=${size}${files(1024)}`,
        ...(plan.podman ? podmanFolders(size) : {}),
      },
      /* All limits are set explicitly, because Podman's defaults are higher than some machines allow. */
      Ulimits: [
        { Name: "core", Soft: plan.coreBytes, Hard: plan.coreBytes },
        { Name: "nofile", Soft: 4096, Hard: 4096 },
        { Name: "nproc", Soft: 4096, Hard: 4096 },
      ],
    },
  } as Docker.ContainerCreateOptions;
}

async function create(plan: ContainerPlan): Promise<Docker.Container> {
  try {
    return await plan.docker.createContainer(options(plan));
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 404 || plan.makeImage === undefined) throw error;
    return plan.docker.createContainer(options({ ...plan, image: await plan.makeImage() }));
  }
}

/** Starts a container and opens its streams. If that fails, it removes the container. */
export async function createContainer(
  plan: ContainerPlan,
): Promise<{ readonly container: Docker.Container; readonly stream: Socket }> {
  const container = await create(plan);
  try {
    const stream = await attach(container);
    await container.start();
    return { container, stream };
  } catch (error) {
    await container.remove({ force: true, v: true }).catch(() => {});
    throw error;
  }
}
