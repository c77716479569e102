/**
 * The user that runs programs if the host is root; otherwise null, and the host's user runs them. In a user namespace
 * that root makes, its programs would be root to the files of the host. So root makes no such namespace and changes the
 * user instead.
 */
export const ordinaryUser: number | null = process.getuid?.() === 0 ? 61_000 : null;

/** Words of `setpriv` that run the following command as that user. */
export const asOrdinaryUser: readonly string[] =
  ordinaryUser === null ? [] : [`--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, "--clear-groups"];
