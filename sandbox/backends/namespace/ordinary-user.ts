/**
 * Who runs programs where the host is root; else null, and they are the host's user. In a user namespace that root makes
 * for itself its programs would be root to the files of the host. So root makes no such namespace and changes the user.
 */
export const ordinaryUser: number | null = process.getuid?.() === 0 ? 61_000 : null;

/** Words of `setpriv` that make what follows that user's. */
export const asOrdinaryUser: readonly string[] =
  ordinaryUser === null ? [] : [`--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, "--clear-groups"];
