import { shellQuoted } from "../../../toolkit/base/shell-word.ts";
import type { Toolchain } from "../../contract/toolchain.ts";
import type { Finder } from "../../languages/common/language.ts";
import { languages } from "../../languages/registry.ts";
import type { ContainerPlan } from "./container-plan.ts";
import { containerStream } from "./container-stream.ts";

const mark = "\u001e";

/** A shell in a container that runs one script after another and returns each script's output. */
class Questions {
  readonly #stream: ReturnType<typeof containerStream>;
  readonly #waiting: { resolve(answer: string | null): void; reject(error: Error): void }[] = [];
  #text = "";

  constructor(plan: ContainerPlan) {
    this.#stream = containerStream(plan);
    this.#stream.write(Buffer.from("mkdir -p /box/tmp\n"));
    this.#stream.onData((chunk) => this.#take(chunk.toString()));
    this.#stream.onEnd((cause) => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error(`no command can run in the image: ${cause}`));
    });
  }

  #take(text: string): void {
    this.#text += text;
    for (let parts = this.#text.split(mark); parts.length > 2; parts = this.#text.split(mark)) {
      const [answer = "", code] = parts;
      this.#text = parts.slice(2).join(mark);
      this.#waiting.shift()?.resolve(code === "0" ? answer.trim() : null);
    }
  }

  /** The output of the script, or null if it failed. */
  ask(script: string): Promise<string | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#stream.write(Buffer.from(`( ${script} ) </dev/null 2>/box/tmp/errors; printf '${mark}%s${mark}' "$?"\n`));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#stream.onEnd(() => resolve());
      this.#stream.end();
    });
  }
}

function finder(questions: Questions): Finder {
  return {
    which: (command) =>
      questions.ask(`p=$(command -v -- ${shellQuoted(command)}) && [ -x "$p" ] && readlink -f -- "$p"`),
    async ask(command, args) {
      const words = [command, ...args].map(shellQuoted).join(" ");
      const answer = await questions.ask(
        `o=$(timeout 15 ${words}) && { [ -n "$o" ] && printf %s "$o" || cat /box/tmp/errors; }`,
      );
      return answer?.split("\n")[0] ?? null;
    },
    exists: async (path) => (await questions.ask(`[ -e ${shellQuoted(path)} ]`)) !== null,
    async list(path) {
      const answer = await questions.ask(`ls -A -- ${shellQuoted(path)}`);
      return answer === null || answer === "" ? [] : answer.split("\n").sort();
    },
    folders: ["/opt/taulab"],
  };
}

const searches = new Map<string, Promise<ReadonlyMap<string, Toolchain>>>();

/**
 * Finds the languages whose tools an image contains, by scripts that run in a container. The result is cached by image
 * id.
 */
export function toolchainsOf(imageId: string, plan: ContainerPlan): Promise<ReadonlyMap<string, Toolchain>> {
  const look = async (): Promise<ReadonlyMap<string, Toolchain>> => {
    const questions = new Questions({ ...plan, command: ["/bin/sh"] });
    const containerFinder = finder(questions);
    try {
      const entries = await Promise.all(languages.map(async (l) => [l.name, await l.find(containerFinder)] as const));
      return new Map(entries.flatMap(([name, t]) => (t === null ? [] : [[name, { ...t, origin: imageId }] as const])));
    } finally {
      await questions.close();
    }
  };
  const search = searches.get(imageId) ?? look();
  searches.set(imageId, search);
  search.catch(() => searches.delete(imageId));
  return search;
}
