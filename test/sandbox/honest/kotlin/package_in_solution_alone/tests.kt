fun main() {
    check(gcd(12, 18) == 6)
    check(lcm(4, 6) == 12)
}
