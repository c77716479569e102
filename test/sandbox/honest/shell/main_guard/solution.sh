usage() {
  echo "usage: $0 WORD..." >&2
  return 64
}

join_by() {
  local sep=$1
  shift
  local IFS=$sep
  echo "$*"
}

main() {
  (($# > 0)) || { usage; return; }
  join_by , "$@"
}

if [[ "${BASH_SOURCE[0]}" == "$0" ]]; then
  main "$@"
fi
