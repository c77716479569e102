import { existsSync, lstatSync, readFileSync, readlinkSync } from "node:fs";
import { Readable } from "node:stream";
import type Docker from "dockerode";
import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import { seenAs } from "../../contract/seen-as.ts";
import type { Helper } from "../../jail/find-helper.ts";
import { ownTexts, systemPaths, withoutNested } from "../../jail/system-view.ts";
import { type TarEntry, tar } from "./tar.ts";

/**
 * Label of images that contain only the launcher (the program that starts untrusted programs). taulab removes such
 * images when no container uses them.
 */
export const boxLabel = "taulab.sandbox.box";

/** Folders of the host that the container sees read-only, as `docker run -v` arguments. */
export function viewBinds(paths: readonly string[]): string[] {
  return withoutNested([...systemPaths, ...paths])
    .filter((path) => existsSync(path) && !lstatSync(path).isSymbolicLink())
    .map((path) => `${path}:${seenAs(path)}:ro`);
}

function parents(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join("/")}/`);
}

/**
 * The files of the imported image: the launcher, and empty mount points. Docker mounts the engine host's system folders
 * and toolchains there.
 */
function entries({ path: launcher, library }: Helper, paths: readonly string[]): TarEntry[] {
  const all = withoutNested([...systemPaths, ...paths]).filter((path) => existsSync(path));
  const folders = new Set(["/box/", "/proc/", "/dev/", "/etc/", "/var/", "/sys/"]);
  const files: TarEntry[] = [
    { path: "/taulab-jail", content: readFileSync(launcher), mode: 0o755 },
    ...(library === null ? [] : [{ path: "/taulab-jail.so", content: readFileSync(library), mode: 0o755 }]),
    ...Object.entries(ownTexts).map(([path, text]) => ({ path, content: Buffer.from(text) })),
    { path: "/tmp", link: "box/tmp" },
    { path: "/var/tmp", link: "../box/tmp" },
  ];
  for (const path of all) {
    const place = seenAs(path);
    for (const parent of parents(place)) folders.add(parent);
    if (lstatSync(path).isSymbolicLink()) files.push({ path: place, link: readlinkSync(path) });
    else if (lstatSync(path).isDirectory()) folders.add(`${place}/`);
    else files.push({ path: place, content: new Uint8Array(0) });
  }
  return [...[...folders].sort().map((path) => ({ path })), ...files];
}

/**
 * Returns the id of the image that contains the launcher and mount points for the folders in `paths`. The image is
 * built if the engine lacks it.
 */
export async function ensureBoxImage(docker: Docker, helper: Helper, paths: readonly string[]): Promise<string> {
  const archive = tar(entries(helper, paths));
  const version = sha256(archive).slice(0, 16);
  const label = `${boxLabel}=${version}`;
  const [existing] = await docker.listImages({ filters: { label: [label] } });
  if (existing !== undefined) return existing.Id;
  const options = { repo: "taulab-box", tag: version, changes: `LABEL ${label}` };
  const stream = await docker.importImage(Readable.from([archive]) as never, options);
  return new Promise((resolve, reject) => {
    docker.modem.followProgress(stream, (error, events: { status?: string; error?: string }[]) => {
      const { status, error: fault } = events.at(-1) ?? {};
      if (error || status === undefined) reject(error ?? new Error(fault ?? "the engine did not import the image"));
      else resolve(status);
    });
  });
}
