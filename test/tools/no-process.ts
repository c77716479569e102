import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/** Makes a unit test fail if it starts a process. The error says how to name the file of a test that may. */
const refuse = (name: string) => (): never => {
  throw new Error(`a unit test starts no process (${name}): name the file *.int.test.ts`);
};

const starters = ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"] as const;
for (const name of starters) Object.assign(childProcess, { [name]: refuse(name) });
syncBuiltinESMExports();
