# Jobs with priorities; equal priorities keep their order.
jobs_list=()
jobs_added=0

job_add() {
    jobs_added=$((jobs_added + 1))
    jobs_list+=("$1 $jobs_added $2")
}

job_next() {
    (( ${#jobs_list[@]} > 0 )) || return 1
    local sorted
    mapfile -t sorted < <(printf '%s\n' "${jobs_list[@]}" | sort -k1,1nr -k2,2n)
    REPLY=${sorted[0]#* }
    REPLY=${REPLY#* }
    jobs_list=("${sorted[@]:1}")
}

job_count() {
    echo "${#jobs_list[@]}"
}
