import kotlin.properties.Delegates

class Settings(private val map: MutableMap<String, Any?>) {
    var name: String by map
    val changes = mutableListOf<String>()
    var level: Int by Delegates.observable(1) { _, old, new -> changes += "$old->$new" }
    val slow: String by lazy { changes += "made"; "value" }
}
