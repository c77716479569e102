usage() { echo "usage: ${0##*/} [-n NUM] [-v] WORD..." ; }

main() {
  local n=1 verbose=0 opt OPTIND=1
  while getopts ':n:vh' opt; do
    case $opt in
      n) n=$OPTARG ;;
      v) verbose=1 ;;
      h) usage; return 0 ;;
      \?) echo "bad option -$OPTARG" >&2; return 64 ;;
    esac
  done
  shift $((OPTIND - 1))
  (( verbose )) && echo "words: $#" >&2
  local w
  for w; do
    local i
    for ((i = 0; i < n; i++)); do printf '%s ' "$w"; done
  done
  echo
}

if [[ "${BASH_SOURCE[0]}" == "$0" && $# -gt 0 ]]; then main "$@"; fi
