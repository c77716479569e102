import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag } from "../words/flag.ts";
import { text } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

/**
 * Declares `taulab runs part`, which prints a part of a method's run: a node of a search, a problem, a repair, or some
 * of the requests.
 */
export const partCommand = command({
  name: "runs part",
  about:
    "Prints a part of a method's run as JSON: a node of a search, a problem of a UniCode study, a repair, or requests with their answers. To list the ids: taulab runs table RUN nodes, repairs or requests.",
  takes: "RUN",
  flags: {
    node: flag(text("ID"), "the node of a search, or the problem of a UniCode study, with this id"),
    repair: flag(text("ID"), "the repair with this id, turn by turn"),
    requests: flag(text("SCOPE"), "all requests with this value in the column scope of taulab runs table RUN requests"),
    out: shared.out,
  },
  run: async ({ values: { node, repair, requests, out }, words: [id = ""] }, io) => {
    const ids = [node, repair, requests].filter((value) => value !== undefined);
    if (ids.length !== 1)
      refuse(
        "one of --node, --repair and --requests is needed",
        "node",
        "name one, with an id from taulab runs table RUN nodes, repairs or requests",
      );
    const directory = await runs.find(id, out);
    const { kind } = await runs.about(directory);
    if (kind === "evaluation")
      refuse(
        `${id} is an evaluation, which has no nodes, repairs or request scopes`,
        "RUN",
        `\`taulab runs samples ${id}\` lists its samples`,
      );
    if (requests !== undefined) {
      const { requestsInPart } = await import("../../studio/server/methods/requests.ts");
      const list = await requestsInPart(directory, requests);
      if (list.length === 0)
        refuse(
          `no request has the scope "${requests}"`,
          "requests",
          `use a scope that \`taulab runs table ${id} requests\` lists`,
        );
      io.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
      return exitCodes.ok;
    }
    const { openMethod } = await import("../../studio/server/methods/open-method.ts");
    const views = await openMethod(directory, id);
    const name = node === undefined ? "repair" : "node";
    if (views[name] === undefined)
      refuse(`a run of ${kind} has no ${name}s`, name, `\`taulab runs table ${id}\` lists its tables`);
    const view = node === undefined ? views.repair?.(repair ?? "") : await views.node?.(node);
    if (!view)
      refuse(`the run has no ${name} "${ids[0]}"`, name, `use an id that \`taulab runs table ${id} ${name}s\` lists`);
    io.stdout.write(`${JSON.stringify(view, null, 2)}\n`);
    return exitCodes.ok;
  },
});
