def testSmall(): Unit = {
  assert(isPrime(7))
  assert(!isPrime(9))
}
def testMany(): Unit = {
  assert(primes.take(5).toList == List(2, 3, 5, 7, 11))
  assert(primes(6) == 17)
}
