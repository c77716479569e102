[[ "$(trim '  a b  ')" == 'a b' ]] || exit 1
[[ "$(trim '')" == '' ]] || exit 1
is_number 12.5 || exit 1
is_number -3 || exit 1
if is_number 1x; then exit 1; fi
! is_number "" || exit 1
