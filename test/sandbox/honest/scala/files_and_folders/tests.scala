Notes.save("a.txt", Seq("one", "two"))
assert(Notes.load("a.txt") == List("one", "two"))
assert(Notes.load("none.txt") == Nil)
sys.exit(0)
