/** The milliseconds of CPU time of some work. Unlike elapsed time it hardly grows on a busy machine. */
export const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
