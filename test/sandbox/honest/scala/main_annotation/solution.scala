enum Token:
  case Number(value: Int)
  case Plus, Times

def tokens(text: String): List[Token] =
  text.split(" ").toList.map {
    case "+" => Token.Plus
    case "*" => Token.Times
    case n => Token.Number(n.toInt)
  }

def evaluate(all: List[Token]): Int =
  all.foldLeft(List.empty[Int]) {
    case (a :: b :: rest, Token.Plus) => a + b :: rest
    case (a :: b :: rest, Token.Times) => a * b :: rest
    case (stack, Token.Number(n)) => n :: stack
    case (stack, _) => stack
  }.head
