export { counted } from "../../../toolkit/base/counted.ts";
export { shellWord } from "../../../toolkit/base/shell-word.ts";
export {
  countText,
  dollarsText,
  millisecondsText,
  percentText,
  savedText,
  secondsText,
  taskSetText,
  tasksText,
} from "../analyse/words.ts";
