function hasCloseElements(numbers: number[], threshold: number): boolean {
  for (let i = 0; i < numbers.length; i++)
    for (let j = i + 1; j < numbers.length; j++)
      if (Math.abs(numbers[i] - numbers[j]) < threshold) return true;
  return false;
}

function minMax(xs: readonly number[]): [number, number] | undefined {
  return xs.length ? [Math.min(...xs), Math.max(...xs)] : undefined;
}
