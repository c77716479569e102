# Prints long options as "name value" and keeps the other arguments for the end.
parse_options() {
    local rest=()
    while (( $# > 0 )); do
        case $1 in
            --) shift; rest+=("$@"); break ;;
            --*=*) local option=${1#--}; printf '%s %s\n' "${option%%=*}" "${option#*=}" ;;
            --no-*) printf '%s %s\n' "${1#--no-}" false ;;
            --*)
                if [[ ${2-} == "" || $2 == --* ]]; then
                    printf '%s %s\n' "${1#--}" true
                else
                    printf '%s %s\n' "${1#--}" "$2"
                    shift
                fi
                ;;
            *) rest+=("$1") ;;
        esac
        shift
    done
    (( ${#rest[@]} == 0 )) || printf 'rest %s\n' "${rest[@]}"
}
