import type Docker from "dockerode";

/** The most that a run may use; it is fixed when the container is made. */
export interface ContainerRoom {
  readonly memoryBytes: number;
  readonly tmpBytes: number;
  readonly inodes: number;
}

/** A container to be started. */
export interface ContainerPlan {
  readonly docker: Docker;
  readonly image: string;
  /** Makes the image again if another process has removed it meanwhile. */
  readonly makeImage?: () => Promise<string>;
  readonly command: readonly string[];
  /** Folders of the engine's machine, as `docker run -v` words. */
  readonly binds: readonly string[];
  readonly room: ContainerRoom;
  /**
   * True for Podman, which has no limit on the number of files. It also has temporary folders of its own, which must be
   * bounded.
   */
  readonly podman: boolean;
  /** The limit of core files: with one byte the kernel starts no handler of the host's; some users may set no more than none. */
  readonly coreBytes: 0 | 1;
}
