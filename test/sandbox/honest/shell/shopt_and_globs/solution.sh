shopt -s extglob nullglob

extensions() {
  local file
  for file in "$1"/*.*; do printf '%s\n' "${file##*.}"; done | sort -u | paste -sd' ' -
}

strip_digits() { printf '%s' "${1//+([0-9])/#}"; }
