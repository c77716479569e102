#!/bin/bash
set -euo pipefail

factorial() {
  local n=$1 out=1
  while ((n > 1)); do
    out=$((out * n))
    n=$((n - 1))
  done
  echo "$out"
}
