# Writes a number of bytes with a unit.
human_size() {
    local bytes=$1 units=(B K M G T) unit=0 tenths
    tenths=$((bytes * 10))
    while (( tenths >= 10240 && unit < ${#units[@]} - 1 )); do
        tenths=$((tenths / 1024))
        unit=$((unit + 1))
    done
    if (( unit == 0 )); then
        printf '%d%s\n' "$bytes" "${units[unit]}"
    else
        printf '%d.%d%s\n' $((tenths / 10)) $((tenths % 10)) "${units[unit]}"
    fi
}
