# The program's side for shell: sources the solution, then runs its functions on demand. It never sees a test.
read -r -u 3 _line
. ./main.sh 3>&- </dev/null
printf 'H {"ok":true}\n' >&3
while IFS= read -r -u 3 _line; do
  read -r _letter _op _sub _words _input <<<"$_line"
  case $_op in
    names)
      _names=$(declare -F 3>&-)
      printf 'P names %s\n' "${_names//$'\n'/ }" >&3 ;;
    call)
      _args=()
      while IFS= read -r -d '' _word; do _args+=("$_word"); done < <(printf %s "$_words" | base64 -d)
      if [[ $_input == - ]]; then : >/tmp/.in; else printf %s "$_input" | base64 -d >/tmp/.in; fi
      if [[ $_sub == 1 ]]; then
        ("${_args[@]}") 3>&- </tmp/.in >/tmp/.out 2>/tmp/.err
      else
        "${_args[@]}" 3>&- </tmp/.in >/tmp/.out 2>/tmp/.err
      fi
      _code=$?
      printf 'P ret %d :%s :%s\n' "$_code" "$(base64 -w0 /tmp/.out)" "$(base64 -w0 /tmp/.err)" >&3 ;;
    *) exit 0 ;;
  esac
done
exit 0
