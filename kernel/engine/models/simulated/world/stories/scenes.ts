const people = [
  "Mira keeps the logbook of a lighthouse on a quiet northern island.",
  "At the edge of the old harbour, Tomas runs a small repair shop for clocks.",
  "A travelling theatre has stopped in Velden, and its accountant Ines cannot sleep.",
  "High in the mountains, the weather station of Professor Okafor works day and night.",
  "The twins Lena and Bo inherited a library that nobody has sorted for decades.",
  "In the basement of the town hall, archivist Pereira finds a dusty crate.",
  "Captain Sorrel's airship is about to cross the desert for the ninth time.",
  "On the space freighter Marigold, the only awake crew member is a bored robot.",
  "Grandmother Yun sells dumplings at the night market and counts everything twice.",
  "The beekeepers of Alder Valley meet once a year to compare their notes.",
  "Young detective Farah has been handed the strangest case of the season.",
] as const;

const endings = [
  "Before the ferry leaves, one question has to be answered.",
  "A sceptical inspector wants a number by tomorrow, and no excuses.",
  "Whoever answers first wins a jar of honey, so speed and care both matter.",
  "The telegram to the capital has room for a single line, so the answer must be exact.",
  "Doing it by hand failed three times already; a program should settle it.",
  "Somebody has bet a month's wages on the outcome.",
  "The museum will carve the result in stone, hence it had better be right.",
  "Write a program that helps.",
  "An apprentice once guessed, and the repairs took years.",
] as const;

const objects: Readonly<Record<string, readonly string[]>> = {
  list: [
    "There is a long row of numbers, written one after another as they were observed; call the row a.",
    "A strip of paper carries the sequence a of whole numbers, and their order must not be disturbed.",
    "Every morning for n days somebody noted one value; a_i stands for the value of day i.",
    "A row of n crates stands along the wall, and a_i is painted on the i-th crate from the left.",
    "The instrument printed n values in a row, named a_1 to a_n, without any explanation.",
    "Coloured stones lie side by side, each with a number; from left to right the numbers form the list a.",
    "A string of lanterns shows one number each, and read from the first lantern on they are the sequence a.",
  ],
  word: [
    "A single line of characters, named w, was typed on a broken keyboard.",
    "The tape holds the message w, one symbol after the other, and nothing else.",
    "Scratched into a beam there is a word w of strange signs.",
    "A parrot repeats the same sequence of signs w again and again.",
    "The only thing left of the manuscript is the line w.",
    "A knotted cord, read knot by knot, spells the text w.",
  ],
  grid: [
    "The floor is made of square tiles in rows and columns; some tiles are intact and others are not.",
    "A map drawn on squared paper shows which cells can be entered.",
    "Seen from above, the garden is a rectangle of equal plots, a few of them flooded.",
    "The warehouse is divided into square bays, and crates block several of them.",
    "A chessboard of unusual size has holes where squares are missing.",
    "The ice field was photographed and cut into a raster of safe and unsafe squares.",
  ],
  intervals: [
    "There are m requests, each of which would occupy the only room from one moment to another.",
    "A list names m performances with the moment of their beginning and the moment of their end.",
    "The telescope could be used for m observations, each with a fixed start and a fixed end.",
    "m ships announced when each would enter the single dock and when it would leave again.",
    "A calendar shows m appointments, every one with its two times.",
    "The quarry has m blasting windows, each of which opens and closes at a fixed time.",
  ],
  links: [
    "Among n people, numbered from 1, there are m handshakes; each joins two of them.",
    "n wells, numbered 1 to n, are joined by m underground pipes.",
    "A network of n stations has m cables, every cable between two stations.",
    "n islands are known, and m bridges were built between pairs of them.",
    "The puzzle has n beads, numbered from 1, and m threads that tie two beads each.",
    "n rooms of a cave were numbered, and m tunnels between rooms are known.",
  ],
  goods: [
    "m items lie on a table; every item has a weight and a value.",
    "A merchant offers m pieces, each with what it weighs and what it is worth.",
    "The expedition found m samples of known weight and scientific worth.",
    "There are m parcels with their masses and their fees.",
    "m stamps albums are for sale, with a size and a price estimate each.",
    "Someone left m sealed boxes, labelled with weight and worth.",
  ],
  number: [
    "A counter shows a number, and only a few buttons change it.",
    "A dial with many positions can be turned in certain ways only.",
    "A door lock displays a number that two levers transform.",
    "A strange calculator is left with very few working keys.",
    "A carousel stops at numbered places and jumps by fixed rules.",
    "The machine remembers one number and knows a handful of moves.",
  ],
  queries: [
    "A row of numbers a is fixed, and q questions about parts of it arrive together.",
    "The ledger a has one entry a line, and q clerks each ask about a stretch of it.",
    "Along the road lie the amounts a_1 to a_n, and q travellers each pass a part of the road.",
    "The amounts a were written on a wall, and q visitors look at a section each.",
    "A long table of values a is kept, and q requests name where to look.",
    "The harvest of each tree in a row is known as a, and q buyers each take a stretch.",
  ],
};

const titles = [
  "The Logbook",
  "The Row",
  "The Crate",
  "The Night Shift",
  "The Ninth Crossing",
  "The Market Day",
  "The Archive",
  "The Old Papers",
  "The Signals",
] as const;

const pick = (items: readonly string[], at: number): string => items[at % items.length]!;

/** The name, in a problem's story, of the person or object at the same index of `people`. */
const names = [
  "Mira",
  "Tomas",
  "Ines",
  "Professor Okafor",
  "Lena and Bo",
  "Pereira",
  "Captain Sorrel",
  "the Marigold",
  "Grandmother Yun",
  "Alder Valley",
  "Farah",
] as const;

/**
 * The title and the opening words of a problem. The number `story` selects the persons, the objects and the wording.
 */
export const scene = (kind: string, story: number): { readonly title: string; readonly text: string } => ({
  title: `${pick(titles, story * 2 + 1)} of ${pick(names, story)}`,
  text: `${pick(people, story)} ${pick(objects[kind]!, story * 5 + 1)} ${pick(endings, story * 7 + 3)}`,
});
