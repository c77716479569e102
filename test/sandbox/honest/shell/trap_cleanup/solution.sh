with_workspace() {
  workspace=$(mktemp -d)
  trap 'rm -rf "$workspace"' EXIT
  "$@"
}

make_file() {
  echo data >"$workspace/file"
  wc -c <"$workspace/file" | tr -d ' '
}
