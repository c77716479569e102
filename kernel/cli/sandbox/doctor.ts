import { doctor, doctorTable } from "../../../sandbox/index.ts";
import type { Run } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { strictArgs } from "../words/strict-args.ts";

const usage = `usage: taulab sandbox doctor [--json]

Says what this machine can isolate, which languages are found, their versions, the time of a hello-world program the first
time and again, and how to install what is missing.
`;

/** `taulab sandbox doctor` */
export const doctorCommand: Run = async (args, io) => {
  const { values } = strictArgs({
    args,
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  const shows = !values.json && "isTTY" in io.stderr && io.stderr.isTTY === true;
  const onProgress = (done: number, total: number, language: string) =>
    void io.stderr.write(`\r\u001b[K${done < total ? `hello in ${total} languages: ${done} done (${language})` : ""}`);
  const report = await doctor({ hello: true, signal: io.signal, ...(shows ? { onProgress } : {}) });
  io.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : doctorTable(report));
  return exitCodes.ok;
};
