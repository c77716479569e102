const fs = require('fs');
const path = require('path');
function saveNotes(folder, notes) {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(notes)) fs.writeFileSync(path.join(folder, `${name}.txt`), text);
}
function countWords(file) {
  return fs.readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length;
}
