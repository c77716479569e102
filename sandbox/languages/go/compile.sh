# $0 is Go, $1 the import list of the standard library, and the other arguments are source files. If the compiler asks
# for the files of `//go:embed`, this script lists them. File names must not contain quotes or line feeds.
c=$1
shift
compile() { "$go" tool compile -p main -complete -importcfg "$c" -o main.o "$@"; }
go=$0
embedded() {
  IFS='
'
  set -f
  patterns= files=
  for pattern in $(sed -n 's|^//go:embed[[:blank:]]||p' "$@" | tr -s '[:blank:]' '\n' | tr -d '"`' | sort -u); do
    set +f
    found=
    for one in ${pattern#all:}; do
      case $pattern in
        all:*) inner=$(find "$one" -type f) ;;
        *) inner=$(find "$one" -type f ! -path "$one/.*" ! -path "$one/_*" ! -path "$one/*/.*" ! -path "$one/*/_*") ;;
      esac
      for file in $inner; do
        found="$found,\"$file\""
        files="$files,\"$file\":\"$PWD/$file\""
      done
    done
    set -f
    [ -z "$found" ] || patterns="$patterns,\"$pattern\":[${found#,}]"
  done 2>/dev/null
  printf '{"Patterns":{%s},"Files":{%s}}' "${patterns#,}" "${files#,}" >.embed.json
}
# Programs that call C are built by `go build`, which finds and calls the C compiler.
if grep -qsE '^[[:blank:]]*(import[[:blank:]]+)?"C"[[:blank:]]*$' "$@"; then
  export GOCACHE=/tmp/go-cache GOPATH=/tmp/go GO111MODULE=off CGO_ENABLED=1
  exec "$go" build -o main "$@"
fi
said=$(compile "$@") || {
  code=$?
  case $said in
    *"did not supply embed configuration"*) (embedded "$@") && compile -embedcfg .embed.json "$@" || exit ;;
    *) printf '%s\n' "$said"; exit "$code" ;;
  esac
}
exec "$go" tool link -s -w -importcfg "$c" -o main main.o
