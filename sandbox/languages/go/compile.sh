# $0 is the `go` command, $1 the import list of the standard library, and the other arguments are source files. For the
# files of `//go:embed` the compiler needs a configuration, which `embedded` writes. The names of these files must not
# contain quotes or line feeds.
importcfg=$1
shift
compile() { "$go" tool compile -p main -complete -importcfg "$importcfg" -o main.o "$@"; }
go=$0
embedded() {
  IFS='
'
  set -f
  patterns= files=
  for pattern in $(sed -n 's|^//go:embed[[:blank:]]||p' "$@" | tr -s '[:blank:]' '\n' | tr -d '"`' | sort -u); do
    set +f
    matches=
    for path in ${pattern#all:}; do
      case $pattern in
        all:*) inner=$(find "$path" -type f) ;;
        *) inner=$(find "$path" -type f ! -path "$path/.*" ! -path "$path/_*" ! -path "$path/*/.*" ! -path "$path/*/_*") ;;
      esac
      for file in $inner; do
        matches="$matches,\"$file\""
        files="$files,\"$file\":\"$PWD/$file\""
      done
    done
    set -f
    [ -z "$matches" ] || patterns="$patterns,\"$pattern\":[${matches#,}]"
  done 2>/dev/null
  printf '{"Patterns":{%s},"Files":{%s}}' "${patterns#,}" "${files#,}" >.embed.json
}
# Programs that call C are built by `go build`, which finds and calls the C compiler.
if grep -qsE '^[[:blank:]]*(import[[:blank:]]+)?"C"[[:blank:]]*$' "$@"; then
  export GOCACHE=/tmp/go-cache GOPATH=/tmp/go GO111MODULE=off CGO_ENABLED=1
  exec "$go" build -o main "$@"
fi
output=$(compile "$@") || {
  code=$?
  case $output in
    *"did not supply embed configuration"*) (embedded "$@") && compile -embedcfg .embed.json "$@" || exit ;;
    *) printf '%s\n' "$output"; exit "$code" ;;
  esac
}
exec "$go" tool link -s -w -importcfg "$importcfg" -o main main.o
