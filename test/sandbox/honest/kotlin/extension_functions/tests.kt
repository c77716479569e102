fun main() {
    check("A man, a plan, a canal: Panama".isPalindrome())
    check(!"hello".isPalindrome())
    check(2 pow 10 == 1024L)
    check((1 to 2) + (3 to 4) == (4 to 6))
    check(listOf(4, 1, 3, 2).median == 2.5)
}
