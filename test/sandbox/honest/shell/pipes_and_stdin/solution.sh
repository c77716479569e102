count_words() {
  tr -cs '[:alpha:]' '\n' | tr '[:upper:]' '[:lower:]' | grep -v '^$' | sort | uniq -c | awk '{print $2, $1}'
}

longest() {
  awk 'length > max { max = length; line = $0 } END { print line }'
}
