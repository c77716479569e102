/**
 * The user id of programs if this process is root; null otherwise: programs then have this process's user. In a user
 * namespace that root creates, programs would have root's rights on the host's files. So root creates no such namespace
 * and changes the user instead.
 */
export const ordinaryUser: number | null = process.getuid?.() === 0 ? 61_000 : null;

/** Arguments that make `setpriv` run a command as the user `ordinaryUser`; none if that is null. */
export const asOrdinaryUser: readonly string[] =
  ordinaryUser === null ? [] : [`--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, "--clear-groups"];
