# Runs solution and tests as bash would: this script sources both.
# The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
# The channel to the host gets a descriptor above the program's limit, which a program seldom closes by mistake.
if ulimit -n 1025 2>/dev/null; then
  __completion=1024
  exec 1024<&3 3<&-
  ulimit -n 1024
else
  exec {__completion}<&3 3<&-
fi
__completion_decoder=$(type -P base64)
__completion_folder=$PWD
__completion_decode() { builtin printf %s "$1" | "$__completion_decoder" -d; }
__completion_mark=""
__completion_tell() {
  [[ -n $__completion_mark ]] || return 0
  builtin printf 'H {"status":"%s","message":"%s","mark":"%s"}\n' "$1" "$2" "$__completion_mark" >&"$__completion"
  __completion_mark=""
}
__completion_end() {
  local code=$?
  if ((code == 0)); then __completion_tell error "the program left by exit"; else __completion_tell failed "exit status $code"; fi
}
IFS= builtin read -r -u "$__completion" __completion_line
. ./main.sh
# An exit in the tests' text sends a result. An exit in a subshell, or in a solution inside that text, sends no result.
exit() {
  local code=${1-$?}
  if ((BASH_SUBSHELL == 0)) && [[ ${BASH_SOURCE[1]} == "$__completion_tests" ]] &&
    ((BASH_LINENO[0] < __completion_first || BASH_LINENO[0] > __completion_last)); then
    if [[ $code == 0 ]]; then __completion_tell passed ""; else __completion_tell failed "exit status $code"; fi
  fi
  builtin exit "$code"
}
# Splits a request of the host into its fields, even if the program has changed IFS.
__completion_take() {
  local IFS=" " word
  __completion_code="" __completion_calls=() __completion_first=0 __completion_last=-1
  for word in $__completion_line; do
    case $word in
      mark=*) __completion_mark=$(__completion_decode "${word#mark=}") ;;
      first=*) __completion_first=$(__completion_decode "${word#first=}") ;;
      last=*) __completion_last=$(__completion_decode "${word#last=}") ;;
      calls=*) __completion_calls=($(__completion_decode "${word#calls=}")) ;;
      code=*) __completion_code=${word#code=} ;;
    esac
  done
}
builtin printf 'H {"ok":true}\n' >&"$__completion"
while IFS= builtin read -r -u "$__completion" __completion_line; do
  __completion_take
  [[ -n $__completion_mark ]] || break
  __completion_code=$(__completion_decode "$__completion_code")
  # Expressions that check if a text is sourced are replaced, so that the tests appear to be the main script.
  for __completion_line in "(return 0 2>/dev/null)" "(return 2>/dev/null)" "(return 0 2> /dev/null)"; do
    __completion_code=${__completion_code//"$__completion_line"/"(false)"}
  done
  # Tests that use their own path are written to a file, which is removed before their first command.
  if [[ $__completion_code == *BASH_SOURCE* || $__completion_code == *\$0* || $__completion_code == *\${0* ]]; then
    __completion_text=""
    __completion_tests=$__completion_folder/tests.sh
    builtin printf 'builtin command -p rm -f "$__completion_tests"; %s\n' "$__completion_code" >|"$__completion_tests"
  else
    exec {__completion_text}< <(builtin printf '%s\n' "$__completion_code")
    __completion_tests=/proc/self/fd/$__completion_text
  fi
  unset __completion_code __completion_line
  BASH_ARGV0=$__completion_tests
  trap __completion_end EXIT
  . "$__completion_tests"
  __completion_status=$?
  # Functions whose names begin with "test" and that the tests never call are called here, as by a test runner.
  for __completion_name in "${__completion_calls[@]}"; do
    declare -F "$__completion_name" >/dev/null || continue
    ((__completion_status == 0)) || break
    "$__completion_name"
    __completion_status=$?
  done
  [[ $(trap -p EXIT) != *__completion_end* ]] || trap - EXIT
  if ((__completion_status == 0)); then __completion_tell passed ""; else __completion_tell failed "exit status $__completion_status"; fi
  [[ -z $__completion_text ]] || exec {__completion_text}<&-
done
builtin exit 0
