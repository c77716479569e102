const option = "--budget";

/** The unit of a limit such as `calls=100`. A plain number means dollars. */
const unitOf = (limit: string): string => (limit.includes("=") ? (limit.split("=")[0] ?? "").trim() : "usd");

/** Adds a limit to the `--budget` among the arguments. The limit replaces an earlier limit of the same unit. */
export const withBudget = (args: readonly string[], limit: string): readonly string[] => {
  const at = args.findIndex((word) => word === option || word.startsWith(`${option}=`));
  if (at < 0) return [...args, option, limit];
  const [word = "", next = ""] = args.slice(at);
  const isOne = word !== option;
  const typedLimits = isOne ? word.slice(option.length + 1) : next;
  const others = typedLimits.split(",").filter((part) => part.trim() !== "" && unitOf(part) !== unitOf(limit));
  return [...args.slice(0, at), option, [...others, limit].join(","), ...args.slice(at + (isOne ? 1 : 2))];
};
