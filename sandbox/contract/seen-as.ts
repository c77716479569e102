/** Folders that the jail provides itself. A host file under these paths must appear to programs under another path. */
const covered = ["/tmp", "/var/tmp", "/dev/shm", "/box", "/proc", "/old"];

/** The path under which a program sees a folder or file of the host. */
export function seenAs(path: string): string {
  return covered.some((place) => path.startsWith(`${place}/`)) ? `/toolchain${path}` : path;
}
