import type { Contract } from "../../method/contract.ts";
import { delimitedText } from "../../method/delimited-text.ts";
import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import type { ItemTexts } from "../base/item.ts";

const withoutFence = (text: string): string => fencedBlocks(text)[0]?.code ?? text;

/** A translated item: its problem, its solution and both tests, each between tags of its name. */
export const translationContract: Contract<ItemTexts> = {
  name: "translation",
  read: (answer) => {
    const [question, solution, demoTest, fullTest] = ["question", "solution", "demo_test", "full_test"].map((tag) =>
      delimitedText(answer, tag),
    );
    if (!question || !solution || !demoTest || !fullTest)
      return { ok: false, problem: "it lacks the problem, the solution or a test between its tags" };
    const texts = {
      question,
      solution: withoutFence(solution),
      demoTest: withoutFence(demoTest),
      fullTest: withoutFence(fullTest),
    };
    return { ok: true, value: texts };
  },
};
