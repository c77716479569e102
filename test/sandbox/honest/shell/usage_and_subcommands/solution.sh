#!/usr/bin/env bash

usage() {
  cat >&2 <<'USAGE'
usage: todo add TEXT... | done N | list
USAGE
  return 64
}

declare -a ITEMS=()

todo() {
  local command="${1-}"; shift || true
  case "$command" in
    add) [ $# -gt 0 ] || { usage; return; }; ITEMS+=("[ ] $*") ;;
    done)
      local i=$(( ${1:?number} - 1 ))
      [[ -n "${ITEMS[i]-}" ]] || return 1
      ITEMS[i]="[x] ${ITEMS[i]#\[ \] }"
      ;;
    list) local n=0; for one in "${ITEMS[@]}"; do printf '%d. %s\n' "$((++n))" "$one"; done ;;
    *) usage ;;
  esac
}
