assert_eq() {
  if [ "$1" != "$2" ]; then
    echo "FAIL $3: got '$1', want '$2'"
    exit 1
  fi
}

todo add buy   milk
todo add "call  home"
todo done 1
assert_eq "$(todo list)" "1. [x] buy milk
2. [ ] call  home" "list"
assert_eq "$(todo frob 2>&1)" "usage: todo add TEXT... | done N | list" "usage"
todo add 2>/dev/null
assert_eq "$?" "64" "code"
todo done 9 && exit 1
assert_eq "${#ITEMS[@]}" 2 "count"
echo passed
