import { commands } from "../../../../kernel/cli/commands.ts";
import { helpText } from "../../../../kernel/cli/words/help-text.ts";
import { walkCommands } from "../../../../kernel/cli/words/walk-commands.ts";

/** A page with the `--help` text of each command. */
export const commandLinePage = async (): Promise<string> => {
  const sections = (await walkCommands(commands)).map(
    ({ words }) => `## taulab ${words.name}\n\n\`\`\`text\n${helpText(words).trimEnd()}\n\`\`\`\n`,
  );
  return `# The command line\n\nWhat each command says by \`--help\`.\n\n${sections.join("\n")}`;
};
