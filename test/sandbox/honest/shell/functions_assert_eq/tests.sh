#!/usr/bin/env bash
set -u
failures=0

assert_equals() {
  local expected="$1" actual="$2" name="${3:-}"
  if [[ "$expected" != "$actual" ]]; then
    echo "FAIL ${name}: expected '$expected', got '$actual'" >&2
    failures=$((failures + 1))
  fi
}

assert_equals "a b" "$(trim "  a b  ")" "trim"
assert_equals "a,b,c" "$(join_by , a b c)" "join"
assert_equals 6 "$(sum 1 2 3)" "sum"
if sum 1 x 2>/dev/null; then
  echo "sum should fail" >&2
  failures=$((failures + 1))
fi
sum x 2>/dev/null
assert_equals 2 "$?" "status"
is_number -5 || failures=1
[ "$failures" -eq 0 ] || exit 1
echo "all passed"
