import { fileURLToPath } from "node:url";
import { startProcess } from "../../../../toolkit/base/node/process.ts";
import type { WeightsPlan } from "./open-weights.ts";

/** A process that has loaded weights and answers requests over HTTP. */
export interface WeightsProcess {
  /** Base URL of the endpoint, ending in `/v1`. */
  readonly url: string;
  /** The GPU backend in use; null if no GPU is used. */
  readonly gpu: string | null;
  readonly pid: number;
  /** Returns false after the process has ended, for whatever reason. */
  readonly isAlive: () => boolean;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** The error if a process cannot load weights. `isPassing`: a retry may succeed. */
export class WeightsFailure extends Error {
  override readonly name = "WeightsFailure";
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

type Report = { readonly url: string; readonly gpu: string | null } | { readonly error: string };

const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const entry = fileURLToPath(new URL(`./weights-main${extension}`, import.meta.url));
const flags = extension === ".ts" ? ["--conditions=taulab-source", "--disable-warning=ExperimentalWarning"] : [];
const keptText = 2_000;

/** Starts a process that loads weights, and waits until it accepts requests. Rejects with a `WeightsFailure`. */
export const startWeights = async (
  plan: WeightsPlan,
  place: { readonly host: string; readonly port: number } = { host: "127.0.0.1", port: 0 },
): Promise<WeightsProcess> => {
  const child = startProcess(process.execPath, [...flags, entry], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let errorText = "";
  child.stderr?.on("data", (data: Buffer) => {
    errorText = (errorText + data).slice(-keptText);
  });
  let alive = true;
  const ended = new Promise<void>((resolve) => {
    child.on("close", () => {
      alive = false;
      resolve();
    });
  });
  const end = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  const report = await new Promise<Report>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Report));
    child.once("error", (error) => reject(new WeightsFailure(error.message, false)));
    child.once("close", (code, signal) =>
      reject(
        new WeightsFailure(
          `the process that loads the weights ended (${signal ?? `exit code ${code}`})${errorText ? `: ${errorText.trim()}` : ""}`,
          true,
        ),
      ),
    );
    child.send({ ...plan, ...place });
  });
  if ("error" in report) {
    await end();
    throw new WeightsFailure(report.error, false);
  }
  return { ...report, pid: child.pid as number, isAlive: () => alive, ended, close: end };
};
