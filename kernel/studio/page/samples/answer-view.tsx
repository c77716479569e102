import { visible } from "../base/words.ts";
import { CodeView } from "./code-view.tsx";

/** Shows a text; its passages between two backquotes are formatted as code. */
const WordsWithCode = ({ text }: { readonly text: string }) => (
  <p>
    {text
      .split(/(`[^`\n]+`)/)
      .map((part, i) => (/^`[^`]+`$/.test(part) ? <code key={i}>{visible(part.slice(1, -1))}</code> : visible(part)))}
  </p>
);

/** Shows a completion with syntax highlighting in fenced blocks. Nothing in it is interpreted as HTML. */
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
        return part.trim() === "" ? null : <WordsWithCode key={i} text={part.trim()} />;
      })}
    </div>
  );
};
