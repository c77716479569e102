export {
  countText,
  dollarsText,
  millisecondsText,
  percentText,
  secondsText,
  taskSetText,
  tasksText,
} from "../analyse/words.ts";
export { shellWord } from "../shell-word.ts";
