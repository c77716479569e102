# Removes "." and ".." parts of a path without looking at the disk.
normalize_path() {
    local path=$1 part result=()
    local IFS=/
    for part in $path; do
        case $part in
            '' | .) ;;
            ..) (( ${#result[@]} > 0 )) && unset 'result[-1]' ;;
            *) result+=("$part") ;;
        esac
    done
    if [[ $path == /* ]]; then
        printf '/%s\n' "${result[*]}"
    else
        printf '%s\n' "${result[*]:-.}"
    fi
}
