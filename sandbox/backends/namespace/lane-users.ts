const used = new Set<number>();
/**
 * The number of user ids reserved for each taulab process. A process with more open lanes (launchers) than reserved ids
 * also uses the ids after the reserved ones.
 */
const mostUsers = 64;
let users = 0;

/**
 * Returns a user id for the programs in a new lane (a launcher that runs one program at a time). The id is far from
 * those of real users. Open lanes of this process have different ids.
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
