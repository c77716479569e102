// One side of a figure, in a process of its own: side.ts FILE EXPORT [ARGS...]
const [file, name, ...args] = process.argv.slice(2);
const module = (await import(file as string)) as Record<string, (...args: string[]) => number | Promise<number>>;
console.log(await module[name as string]?.(...args));
process.exit();
