#!/usr/bin/env bash

trim() {
  local s="$*"
  s="${s#"${s%%[![:space:]]*}"}"
  printf '%s' "${s%"${s##*[![:space:]]}"}"
}

join_by() {
  local IFS="$1"
  shift
  echo "$*"
}

is_number() { [[ $1 =~ ^-?[0-9]+$ ]]; }

sum() {
  local total=0 n
  for n in "$@"; do
    is_number "$n" || { echo "sum: not a number: $n" >&2; return 2; }
    ((total += n))
  done
  echo "$total"
}
