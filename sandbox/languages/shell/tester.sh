# The tester's side for shell: each test runs in a bash of its own; functions that the solution defines are stand-ins.
exec </dev/null >/dev/null 2>&1
_reserved=" $(compgen -b -k | tr '\n' ' ') base64 mapfile grep egrep fgrep diff cmp cat sort uniq awk gawk mawk sed cut tr head tail wc expr bc jq od xxd env timeout mktemp rm sleep date "
_first_stand_ins='_call() {
  local _sub=0 _input=- _line _code _rest _out _err
  ((BASH_SUBSHELL > 0)) && _sub=1
  [[ -p /dev/stdin ]] && _input=$(base64 -w0) && [[ -z $_input ]] && _input=-
  printf "P call %d %s %s\n" $_sub "$(printf "%s\0" "$@" | base64 -w0)" "$_input" >&3
  IFS= read -r -u 3 _line || kill -9 $$
  [[ $_line == "P ret "* ]] || { printf "gone\n" >/tmp/.gone; kill -9 $$; exit 97; }
  read -r _line _line _code _out _err <<<"$_line"
  printf %s "${_out#:}" | base64 -d
  printf %s "${_err#:}" | base64 -d >&2
  return "$_code"
}
'
printf 'H {"ready":true}\n' >&3
while IFS= read -r -u 3 _line; do
  case $_line in
    "H kind=assert "*)
      rm -f /tmp/.gone
      _code=${_line##*code=}; _code=${_code%% *}
      printf 'P names\n' >&3
      IFS= read -r -u 3 _names
      _stand_ins=$_first_stand_ins
      case $_names in
        "P names"*)
          for _name in ${_names#P names}; do
            [[ $_name =~ ^[A-Za-z_][A-Za-z0-9_:.-]*$ && $_reserved != *" $_name "* && $_name != _* ]] && _stand_ins+="$_name() { _call $_name \"\$@\"; }"$'\n'
          done ;;
        *) printf 'H {"gone":true}\n' >&3; continue ;;
      esac
      printf '%s\nrm -f /tmp/.stand-ins\n' "$_stand_ins" >/tmp/.stand-ins
      printf %s "$_code" | base64 -d >/tmp/.test
      # Test functions that nothing else in the file mentions are meant to be called.
      for _name in $(grep -oE '^(function +)?test_[A-Za-z0-9_]* *\(\)' /tmp/.test | sed -E 's/^function +//; s/ *\(\)$//'); do
        (($(grep -ow -- "$_name" /tmp/.test | wc -l) == 1)) && printf '\n%s || exit 1\n' "$_name" >>/tmp/.test
      done
      bash --norc --noprofile -c '. /tmp/.stand-ins; . /tmp/.test' /tmp/.test </dev/null >/tmp/.stdout 2>/tmp/.stderr
      _status=$?
      if [[ -e /tmp/.gone ]]; then printf 'H {"gone":true}\n' >&3; continue; fi
      _why=$(tail -n 1 /tmp/.stderr | tr -cd 'A-Za-z0-9 .,:;_()/=-' | cut -c 1-200)
      # What is no number compares as neither equal nor different.
      ((_status == 0)) && grep -q '^/tmp/.test: line [0-9]*: \[: .*integer expression expected' /tmp/.stderr && _status=2
      if ((_status == 0)); then printf 'H {"status":"passed","message":""}\n' >&3
      else printf 'H {"status":"failed","message":"exit status %d %s"}\n' "$_status" "$_why" >&3; fi ;;
    "H kind="*) printf 'H {"status":"error","message":"shell has assert and stdin tests only"}\n' >&3 ;;
  esac
done
exit 0
