const used = new Set<number>();
/** So many users each host process has for itself, unless more lanes than that live. */
const mostUsers = 64;
let users = 0;

/** A user of programs: far from those of people, and another one for each lane of this host process that lives. */
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
