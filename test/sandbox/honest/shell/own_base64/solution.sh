base64() { echo "encoded:$1"; }
decode() { echo "${1#encoded:}"; }
