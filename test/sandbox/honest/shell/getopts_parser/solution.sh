parse() {
  local OPTIND=1 opt verbose=0 name=none
  while getopts ":vn:" opt; do
    case $opt in
      v) verbose=1 ;;
      n) name=$OPTARG ;;
      *) echo "bad option -$OPTARG" >&2; return 1 ;;
    esac
  done
  shift $((OPTIND - 1))
  echo "$verbose $name $*"
}
