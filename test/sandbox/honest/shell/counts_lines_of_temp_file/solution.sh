#!/usr/bin/env bash
count_lines() {
  local file=$1
  [[ -f $file ]] || { echo "no such file: $file" >&2; return 2; }
  wc -l <"$file" | tr -d ' '
}
