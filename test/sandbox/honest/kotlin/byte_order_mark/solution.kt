import java.util.ArrayDeque
import kotlin.math.abs

class Graph<N : Any> {
    private val edges = HashMap<N, MutableMap<N, Int>>()
    infix fun N.to(other: N) = Edge(this, other)
    inner class Edge(val a: N, val b: N)
    infix fun Edge.costs(n: Int) { edges.getOrPut(a) { HashMap() }[b] = abs(n); edges.getOrPut(b) { HashMap() }[a] = abs(n) }
    fun distance(from: N, target: N): Int? {
        val best = HashMap(mapOf<N, Int>()).also { it[from] = 0 }
        val queue = ArrayDeque<N>().apply { add(from) }
        while (queue.isNotEmpty()) {
            val at = queue.poll()
            edges[at]?.forEach { (next, cost) ->
                val d = best.getValue(at) + cost
                if (d < (best[next] ?: Int.MAX_VALUE)) { best[next] = d; queue.add(next) }
            }
        }
        return best[target]
    }
}

fun <N : Any> graph(build: Graph<N>.() -> Unit): Graph<N> = Graph<N>().apply(build)
