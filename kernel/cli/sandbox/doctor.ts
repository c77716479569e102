import { doctor } from "../../../sandbox/doctor/doctor.ts";
import { doctorTable } from "../../../sandbox/doctor/doctor-table.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { reworded } from "../words/flag.ts";
import { shared } from "../words/shared-flags.ts";

/** Declares `taulab sandbox doctor`. */
export const doctorCommand = command({
  name: "sandbox doctor",
  about:
    "Reports this machine's isolation, the installed languages and their versions, the time of a hello-world program on the " +
    "first and on a second run, and commands that install missing parts.",
  flags: { json: reworded(shared.json, "the whole report as JSON") },
  run: async ({ values: { json } }, io) => {
    const shows = !json && "isTTY" in io.stderr && io.stderr.isTTY === true;
    const onProgress = (count: number, total: number, language: string) =>
      void io.stderr.write(
        `\r\u001b[K${count < total ? `hello in ${total} languages: ${count} done (${language})` : ""}`,
      );
    const report = await doctor({ hello: true, signal: io.signal, ...(shows ? { onProgress } : {}) });
    io.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : doctorTable(report));
    return exitCodes.ok;
  },
});
