import type Docker from "dockerode";
import { boxLabel } from "./bound-view.ts";
import { ownerIsGone, ownerKey } from "./owner.ts";

/** Removes containers whose taulab process was killed, and then images that no container uses. */
export async function sweep(docker: Docker): Promise<void> {
  const containers = await docker.listContainers({ all: true, filters: { label: [ownerKey] } });
  const gone = containers.filter(({ Labels, State }) => ownerIsGone(Labels[ownerKey] ?? "", State === "running"));
  await Promise.all(gone.map(({ Id }) => removeContainer(docker, Id)));
  if (gone.length === containers.length) await removeBoxImages(docker);
}

/** Removes a container, even if the engine is already removing it. */
export async function removeContainer(docker: Docker, id: string): Promise<void> {
  await docker
    .getContainer(id)
    .remove({ force: true, v: true })
    .catch(() => {});
}

/** Removes unused images that contain only the launcher (`bound-view.ts`). They are quick to build again. */
export async function removeBoxImages(docker: Docker): Promise<void> {
  const images = await docker.listImages({ filters: { label: [boxLabel] } });
  const remove = (id: string) => docker.getImage(id).remove();
  await Promise.all(images.map(({ Id }) => remove(Id).catch(() => {})));
}
