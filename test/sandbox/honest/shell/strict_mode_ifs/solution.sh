set -euo pipefail
IFS=$'\n\t'
join_by() { local d=$1; shift; local out=${1-}; shift || true; for x in "$@"; do out+="$d$x"; done; printf '%s\n' "$out"; }
