import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { meansStdout, toStdout } from "../to-stdout.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

/** Writes a run in another form. */
export const exportVerb: Verb = async (named, { out, format, to }, io) => {
  refuseCount("export", named, 1, 1);
  const options = {
    ...(out === undefined ? {} : { directory: out }),
    ...(format === undefined ? {} : { format }),
    ...(to === undefined ? {} : { to }),
  };
  const write = (more: { readonly to?: string }): Promise<string> =>
    runs.export(named[0] as string, { ...options, ...more });
  if (meansStdout(to)) await toStdout("to", (file) => write({ to: file }), io);
  else io.stdout.write(`${await write({})}\n`);
  return exitCodes.ok;
};
