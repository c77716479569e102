import { visible } from "../base/words.ts";
import { CodeView } from "./code-view.tsx";

/** An answer with its fenced blocks in colours; nothing of it is taken as HTML. */
export const AnswerView = ({ text }: { readonly text: string }) => {
  const parts = text.split(/^(```[^\n]*\n[\s\S]*?(?:^```[ \t]*$|$(?![\s\S])))/m);
  return (
    <div class="answer">
      {parts.map((part, i) => {
        const block = /^```[^\n]*\n([\s\S]*?)(?:^```[ \t]*)?$/m.exec(part);
        if (part.startsWith("```") && block)
          return (
            <CodeView
              key={i}
              source={part.replace(/^```[^\n]*\n/, "").replace(/\n?```\s*$/, "")}
              label="Code of the answer"
            />
          );
        return part.trim() === "" ? null : <p key={i}>{visible(part.trim())}</p>;
      })}
    </div>
  );
};
