sealed interface Expr
data class Num(val value: Int) : Expr
data class Sum(val left: Expr, val right: Expr) : Expr
data class Times(val left: Expr, val right: Expr) : Expr

fun eval(e: Expr): Int = when (e) {
    is Num -> e.value
    is Sum -> eval(e.left) + eval(e.right)
    is Times -> eval(e.left) * eval(e.right)
}

fun show(e: Expr): String = when (e) {
    is Num -> e.value.toString()
    is Sum -> "(${show(e.left)} + ${show(e.right)})"
    is Times -> "${show(e.left)} * ${show(e.right)}"
}
