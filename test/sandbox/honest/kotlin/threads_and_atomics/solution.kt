import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicLong
import kotlin.concurrent.thread

fun parallelSum(numbers: List<Int>, workers: Int): Long {
    val total = AtomicLong()
    (0 until workers).map { w ->
        thread { for (i in w until numbers.size step workers) total.addAndGet(numbers[i].toLong()) }
    }.forEach { it.join() }
    return total.get()
}

fun pooled(names: List<String>): List<String> {
    val pool = Executors.newFixedThreadPool(2)
    try {
        return names.map { n -> pool.submit<String> { "<$n>" } }.map { it.get() }
    } finally {
        pool.shutdown()
    }
}
