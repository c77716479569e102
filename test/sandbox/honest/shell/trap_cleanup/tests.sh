[ "$(with_workspace make_file)" = "5" ] || exit 1
with_workspace true
[ -d "$workspace" ] || exit 1
[ "$(make_file)" -eq 5 ] || exit 1
