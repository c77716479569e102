/** Milliseconds of processor time that work takes: a busy machine does not stretch them as it does a clock's. */
export const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
