import { loadTasks } from "../../datasets/load-tasks.ts";

/** Loads each address in turn and says of each how many tasks came, or what was refused. */
const [cache = "", ...addresses] = process.argv.slice(2);
const said: unknown[] = [];
for (const address of addresses)
  said.push(
    await loadTasks(address, { cache }).then(
      (tasks) => tasks.length,
      ({ code, message }: { code: string; message: string }) => ({ code, message }),
    ),
  );
process.stdout.write(JSON.stringify(said));
