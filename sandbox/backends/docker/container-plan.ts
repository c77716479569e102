import type Docker from "dockerode";

/**
 * The maximum resources that a program may use. The engine enforces them as limits of the program's container. They
 * cannot change after the container's creation.
 */
export interface ContainerRoom {
  readonly memoryBytes: number;
  readonly tmpBytes: number;
  readonly inodes: number;
}

/** The settings of a container to be started. */
export interface ContainerPlan {
  readonly docker: Docker;
  readonly image: string;
  /** Builds the image again if another process has removed it meanwhile. */
  readonly makeImage?: () => Promise<string>;
  readonly command: readonly string[];
  /** Folders of the engine's machine, as `docker run -v` arguments. */
  readonly binds: readonly string[];
  readonly room: ContainerRoom;
  /**
   * True for Podman, which cannot limit the number of files. It also has its own temporary folders, whose size must
   * be limited.
   */
  readonly podman: boolean;
  /**
   * The size limit of core files in bytes. A limit of 1 keeps the kernel from starting the host's crash handler. Users
   * without the right to set 1 use 0.
   */
  readonly coreBytes: 0 | 1;
}
