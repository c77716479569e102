import { availableMemory } from "node:process";
import type { Model } from "../../models/base/model.ts";
import type { ManifestModel } from "../../store/manifest.ts";

type About = Pick<Model, "id" | "simulated" | "weights">;

const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;

/** The entry of a model in the manifest. */
export const manifestModel = ({ id, simulated, weights }: About): ManifestModel => ({
  id,
  simulated,
  ...(weights ? { weights } : {}),
});

/** Notes to the user about the memory that weights on this machine need, before they are loaded. */
export const weightsNotes = (models: readonly About[], free: number = availableMemory()): readonly string[] => {
  const local = models.flatMap(({ id, weights }) => (weights ? [{ id, ...weights }] : []));
  const sum = local.reduce((total, { memoryBytes }) => total + memoryBytes, 0);
  const notes = local.map(
    ({ id, memoryBytes, quantisation, context, threads, parallel, form }) =>
      `${id} runs on this machine (${quantisation}, ${form} form): about ${gigabytes(memoryBytes)} of memory, ` +
      `context ${context}, threads ${threads}, answers at a time ${parallel}`,
  );
  return sum > free ? [...notes, `the weights take about ${gigabytes(sum)}, and ${gigabytes(free)} are free`] : notes;
};
