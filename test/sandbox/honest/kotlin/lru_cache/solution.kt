class LruCache<K, V>(private val most: Int) {
    private val map = object : LinkedHashMap<K, V>(16, 0.75f, true) {
        override fun removeEldestEntry(eldest: MutableMap.MutableEntry<K, V>?) = size > most
    }
    operator fun get(k: K): V? = map[k]
    operator fun set(k: K, v: V) { map[k] = v }
    fun keys() = map.keys.toList()
}
