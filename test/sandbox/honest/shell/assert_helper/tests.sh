assert_equals() {
  if [[ "$1" != "$2" ]]; then
    echo "FAIL: $3: expected '$1', got '$2'" >&2
    exit 1
  fi
}

assert_equals "ABC" "$(upper abc)" "upper"
assert_equals "ababab" "$(repeat ab 3)" "repeat"
assert_equals "" "$(repeat x 0)" "nothing"
echo "all passed"
