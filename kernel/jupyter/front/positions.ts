/** Converts a position in code points, as the protocol counts, to UTF-16 units, as strings count. */
export const fromCodePoints = (text: string, position: number): number => {
  let units = 0;
  let points = 0;
  for (const character of text) {
    if (points >= position) break;
    units += character.length;
    points++;
  }
  return units;
};

export const toCodePoints = (text: string, units: number): number => [...text.slice(0, units)].length;
