import { PassThrough } from "node:stream";
import type Docker from "dockerode";
import type { LaunchStream } from "../../jail/helper-lane.ts";

export interface ContainerPlan {
  readonly image: string;
  readonly command: readonly string[];
  readonly binds: readonly string[];
  readonly memoryBytes: number;
  readonly processes: number;
}

const label = "taulab.sandbox";
const capabilities = ["SETUID", "SETGID", "KILL", "CHOWN", "DAC_OVERRIDE", "FOWNER", "SYS_PTRACE"];

async function start(
  docker: Docker,
  plan: ContainerPlan,
): Promise<{ stream: NodeJS.ReadWriteStream; container: Docker.Container }> {
  const container = await docker.createContainer({
    Image: plan.image,
    Cmd: [...plan.command],
    Env: ["LANG=C.UTF-8"],
    Labels: { [label]: String(process.pid) },
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    OpenStdin: true,
    StdinOnce: true,
    Hostname: "box",
    HostConfig: {
      AutoRemove: true,
      NetworkMode: "none",
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
      Tmpfs: { "/box": "rw,nosuid,nodev,exec,mode=755,size=1g,nr_inodes=262144" },
      Ulimits: [{ Name: "core", Soft: 0, Hard: 0 }],
    },
  } as Docker.ContainerCreateOptions);
  const stream = await container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true });
  await container.start();
  return { stream, container };
}

/**
 * The launcher inside a container, spoken to over the container's own streams. When our side closes, for whatever
 * reason, the launcher's stdin ends, it exits, and the engine removes the container.
 */
export function containerStream(docker: Docker, plan: ContainerPlan): LaunchStream {
  const out = new PassThrough();
  const waiting: Uint8Array[] = [];
  let stream: NodeJS.ReadWriteStream | undefined;
  let ended = false;
  let onEnd: (cause: string) => void = () => {};
  void start(docker, plan).then(
    (started) => {
      stream = started.stream;
      const errors = new PassThrough();
      errors.resume();
      started.container.modem.demuxStream(stream, out, errors);
      stream.on("end", () => onEnd("the container ended"));
      stream.on("close", () => onEnd("the container ended"));
      stream.on("error", (error: Error) => onEnd(error.message));
      for (const chunk of waiting.splice(0)) stream.write(chunk);
      if (ended) stream.end();
    },
    (error: unknown) => onEnd(error instanceof Error ? error.message : String(error)),
  );
  return {
    write(chunk) {
      if (stream === undefined) waiting.push(chunk);
      else stream.write(chunk);
    },
    end() {
      ended = true;
      stream?.end();
    },
    hold() {},
    onData: (listener) => void out.on("data", listener),
    onEnd(listener) {
      let told = false;
      onEnd = (cause) => {
        if (!told) listener(cause);
        told = true;
      };
    },
  };
}
