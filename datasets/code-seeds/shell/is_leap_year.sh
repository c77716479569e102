# Succeeds if the year is a leap year.
is_leap_year() {
    local year=$1
    [[ $year =~ ^[0-9]+$ ]] || return 2
    year=$((10#$year))
    (( year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ))
}
