# A walker on a grid with walls.
walker_x=0
walker_y=0
declare -A walls=()

walker_wall() {
    walls["$1,$2"]=1
}

walker_go() {
    local x=$walker_x y=$walker_y
    case $1 in
        north) y=$((y + 1)) ;;
        south) y=$((y - 1)) ;;
        east) x=$((x + 1)) ;;
        west) x=$((x - 1)) ;;
        *) return 2 ;;
    esac
    [[ -z ${walls["$x,$y"]-} ]] || return 1
    walker_x=$x
    walker_y=$y
}

walker_distance() {
    echo $((${walker_x#-} + ${walker_y#-}))
}
