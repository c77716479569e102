list_dirs() {
  local entry
  for entry in "$1"/*/; do
    [[ -d $entry ]] && basename "$entry"
  done
}
