count_ext() { # DIR EXT
    find "$1" -type f -name "*.$2" | wc -l | tr -d ' '
}

top_words() {
    tr -cs '[:alpha:]' '\n' | tr '[:upper:]' '[:lower:]' | sort | uniq -c | sort -k1,1nr -k2 | head -n "${1:-3}" | awk '{print $2 ":" $1}'
}

backup() {
    [ -f "$1" ] || return 1
    cp -- "$1" "$1.bak"
}
