const roll = (sides = 6) => Math.floor(Math.random() * sides) + 1;
function shuffle(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
module.exports = { roll, shuffle };
