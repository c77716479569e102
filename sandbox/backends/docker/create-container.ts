import type { Socket } from "node:net";
import type Docker from "dockerode";
import type { ContainerPlan } from "./container-plan.ts";
import { ownerKey, ownerLabel } from "./owner.ts";

/** What the launcher needs to become the program's user, to end its processes and to empty its box. */
const capabilities = ["SETUID", "SETGID", "KILL", "CHOWN", "DAC_OVERRIDE", "FOWNER", "SYS_PTRACE"];

function options(plan: ContainerPlan): Docker.ContainerCreateOptions {
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
      Memory: plan.memoryBytes,
      MemorySwap: plan.memoryBytes,
      PidsLimit: plan.processes,
      Binds: [...plan.binds],
      LogConfig: { Type: "none", Config: {} },
      Tmpfs: { "/box": "rw,nosuid,nodev,exec,mode=755,size=1g,nr_inodes=262144" },
      Ulimits: [{ Name: "core", Soft: 0, Hard: 0 }],
    },
  } as Docker.ContainerCreateOptions;
}

async function create(plan: ContainerPlan): Promise<Docker.Container> {
  try {
    return await plan.docker.createContainer(options(plan));
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 404 || plan.makeImage === undefined) throw error;
    await plan.makeImage();
    return plan.docker.createContainer(options(plan));
  }
}

/** A running container and its streams; nothing is left when it cannot be had. */
export async function createContainer(
  plan: ContainerPlan,
): Promise<{ readonly container: Docker.Container; readonly stream: Socket }> {
  const container = await create(plan);
  try {
    const attached = await container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true });
    await container.start();
    return { container, stream: attached as unknown as Socket };
  } catch (error) {
    await container.remove({ force: true, v: true }).catch(() => {});
    throw error;
  }
}
