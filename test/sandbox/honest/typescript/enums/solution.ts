enum Direction {
  Up,
  Down,
}
enum Colour {
  Red = 'red',
  Green = 'green',
}
function turn(direction: Direction): Direction {
  return direction === Direction.Up ? Direction.Down : Direction.Up;
}
const hex = (colour: Colour): string => ({ [Colour.Red]: '#f00', [Colour.Green]: '#0f0' })[colour];
