def isPrime(n: Int): Boolean = n > 1 && (2 to math.sqrt(n).toInt).forall(n % _ != 0)
def primes: LazyList[Int] = LazyList.from(2).filter(isPrime)
