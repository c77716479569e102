import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/** Makes a unit test fail that starts a process. The error says how to name the file instead. */
const refuse = (name: string) => (): never => {
  throw new Error(`a unit test starts no process (${name}): name the file *.int.test.ts`);
};

const starters = ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"] as const;
for (const name of starters) Object.assign(childProcess, { [name]: refuse(name) });
syncBuiltinESMExports();
