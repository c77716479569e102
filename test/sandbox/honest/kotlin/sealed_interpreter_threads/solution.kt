import java.util.concurrent.ConcurrentHashMap
import kotlin.concurrent.thread

sealed interface Cmd {
    data class Put(val key: String, val value: Int) : Cmd
    data class Add(val key: String, val by: Int = 1) : Cmd
    object Clear : Cmd
}
sealed class Reply { data class Ok(val value: Int?) : Reply(); data class Fail(val why: String) : Reply() }
class Store {
    private val data = ConcurrentHashMap<String, Int>()
    fun handle(cmd: Cmd): Reply = when (cmd) {
        is Cmd.Put -> Reply.Ok(data.put(cmd.key, cmd.value))
        is Cmd.Add -> if (data.containsKey(cmd.key)) Reply.Ok(data.merge(cmd.key, cmd.by, Int::plus)) else Reply.Fail("no ${cmd.key}")
        Cmd.Clear -> Reply.Ok(data.size).also { data.clear() }
    }
    companion object {
        fun parse(line: String): Cmd? = line.trim().split(Regex("""\s+""")).let { w ->
            when { w[0] == "put" && w.size == 3 -> w[2].toIntOrNull()?.let { Cmd.Put(w[1], it) }
                   w[0] == "add" && w.size in 2..3 -> Cmd.Add(w[1], w.getOrNull(2)?.toInt() ?: 1)
                   w == listOf("clear") -> Cmd.Clear
                   else -> null } }
    }
}
