import { loadTasks } from "../../datasets/load-tasks.ts";

/** Loads each address in turn. Prints as JSON, for each, the number of tasks, or the error's code and message. */
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
