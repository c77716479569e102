fun main() {
    val s = Solution()
    require(s.twoSum(intArrayOf(2, 7, 11, 15), 9).contentEquals(intArrayOf(0, 1)))
    require(s.twoSum(intArrayOf(3, 2, 4), 6).toList() == listOf(1, 2))
    require(s.twoSum(intArrayOf(1), 5).isEmpty())
}
