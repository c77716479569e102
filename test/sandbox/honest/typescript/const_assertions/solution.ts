const levels = ['low', 'middle', 'high'] as const;
type Level = (typeof levels)[number];
const rank = (level: Level): number => levels.indexOf(level);
const highest = (...given: Level[]): Level => given.reduce((a, b) => (rank(a) > rank(b) ? a : b));
