// Main module of the process that runs weights. Its parent sends the model and the address to listen on. The process
// ends with its parent.
import { openWeights, type WeightsPlan } from "./open-weights.ts";
import { serveWeights } from "./serve-weights.ts";

/** The only message of the parent process: the model, and the address to listen on. */
interface Start extends WeightsPlan {
  readonly host: string;
  readonly port: number;
}

// Calls `kill`, because `exit` would wait for the runtime's threads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ignores Ctrl-C, which reaches the whole process group: the parent ends its requests first.
process.on("SIGINT", () => {});

process.once("message", (start: Start) => {
  const run = async (): Promise<void> => {
    const weights = await openWeights(start);
    const { url } = await serveWeights(weights, start, start);
    const { gpu } = weights.runtime.llama;
    process.send?.({ url, gpu: gpu === false ? null : gpu, context: weights.context.contextSize });
  };
  run().catch((error: unknown) => {
    process.send?.({ error: (error as Error).message });
    process.exitCode = 1;
    process.disconnect?.();
  });
});
