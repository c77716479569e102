const used = new Set<number>();
/** The number of users reserved for each host process. It is exceeded only if more lanes than that exist. */
const mostUsers = 64;
let users = 0;

/**
 * Returns a user number for programs, far from the numbers of real users. Each open lane of this host process has its
 * own.
 */
export function takeLaneUser(): number {
  const first = 2_000_000 + (process.pid % 20_000) * mostUsers;
  let user = first + (users++ % mostUsers);
  for (let next = 0; used.has(user); next++) user = first + next;
  used.add(user);
  return user;
}

export function giveLaneUserBack(user: number): void {
  used.delete(user);
}
