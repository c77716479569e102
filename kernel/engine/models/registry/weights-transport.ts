import { Fault } from "../base/fault.ts";
import type { Transport } from "../base/transport.ts";
import { openAiTransport } from "../openai/openai.ts";
import type { OpenAiOptions } from "../openai/openai-request.ts";
import type { WeightsPlan } from "../weights/open-weights.ts";
import { startWeights, WeightsFailure, type WeightsProcess } from "../weights/start-weights.ts";

interface Opened {
  readonly process: WeightsProcess;
  readonly transport: Transport;
}

/**
 * A transport that sends requests to weights in a separate process. The process starts with the first request, and is
 * restarted after a crash. A request during the crash fails with a transient fault.
 */
export const weightsTransport = (plan: WeightsPlan, settings: OpenAiOptions): Transport => {
  let current: Promise<Opened> | undefined;

  const start = async (): Promise<Opened> => {
    try {
      const process = await startWeights(plan);
      return { process, transport: openAiTransport({ ...settings, baseUrl: process.url, api: "stream" }) };
    } catch (error) {
      current = undefined;
      if (!(error instanceof WeightsFailure)) throw error;
      throw new Fault(error.isPassing ? "closed_connection" : "weights_failed", error.message);
    }
  };

  const runningProcess = async (): Promise<Opened> => {
    current ??= start();
    const running = await current;
    if (running.process.isAlive()) return running;
    current = undefined;
    await running.transport.close();
    return runningProcess();
  };

  return {
    send: async (messages, options, timeFactor) => {
      const { transport, process } = await runningProcess();
      try {
        return await transport.send(messages, options, timeFactor);
      } catch (error) {
        if (error instanceof Fault && error.kind === "closed_connection" && !process.isAlive())
          throw new Fault("closed_connection", "the process that holds the weights has ended; it is started again");
        throw error;
      }
    },
    close: async () => {
      const running = await current?.catch(() => undefined);
      current = undefined;
      await running?.transport.close();
      await running?.process.close();
    },
  };
};
