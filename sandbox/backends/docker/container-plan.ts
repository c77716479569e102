import type Docker from "dockerode";

/** A container to be started. */
export interface ContainerPlan {
  readonly docker: Docker;
  readonly image: string;
  /** Makes the image again, where another process has removed it meanwhile. */
  readonly makeImage?: () => Promise<unknown>;
  readonly command: readonly string[];
  /** Folders of the engine's machine, as `docker run -v` words. */
  readonly binds: readonly string[];
  readonly memoryBytes: number;
  readonly processes: number;
}
