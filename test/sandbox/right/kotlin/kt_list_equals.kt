fun twice(numbers: List<Int>): List<Int> = numbers.map { 2 * it }
