import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/** A unit test that starts a process fails with the way out. */
const refuse = (name: string) => (): never => {
  throw new Error(`a unit test starts no process (${name}): name the file *.int.test.ts`);
};

const starters = ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"] as const;
for (const name of starters) Object.assign(childProcess, { [name]: refuse(name) });
syncBuiltinESMExports();
