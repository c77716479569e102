# Solution and tests as Julia itself would run them: two files that are included. Whatever the program makes of it, only the mark that
# came with a test says that what stands behind the test was reached.
module Completion
import Base64, Test
# One stream reads, another writes: a stream that writes forgets what it has read.
const from, to = fdio(3), fdio(3)
const mark = Ref("")
const region = Ref(0:-1)
const broke = Union{UndefVarError, MethodError, TypeError, BoundsError, KeyError, DomainError, DivideError, ArgumentError, InexactError, StackOverflowError, OutOfMemoryError}

function order()
    words = split(readline(from))
    Dict(first(parts) => String(Base64.base64decode(last(parts))) for parts in split.(words[2:end], "="; limit = 2))
end

function tell(text)
    flush(stdout)
    println(to, "H ", text)
    flush(to)
end

said(text) = first(replace(first(split(text * " ", "\n")), r"[^ -~]|[\"\\]" => "'"), 300)

function ended(status, message = "")
    own, mark[] = mark[], ""
    own == "" || tell("{\"status\":\"$status\",\"message\":\"$(said(message))\",\"mark\":\"$own\"}")
end

# Whether the first of the two texts on the way here is the tests' own.
function own(frames)
    files = filter(frame -> basename(String(frame.file)) in ("main.jl", "tests.jl"), frames)
    isempty(files) || (basename(String(files[1].file)) == "tests.jl" && !(files[1].line in region[]))
end

# An exit of the tests' own text is their end.
function leave(code)
    own(stacktrace()) && (code == 0 ? ended("passed") : ended("failed", "exit $code"))
    Base.exit(code)
end

function run(code)
    try
        include_string(Main, code, joinpath(pwd(), "tests.jl"))
        ended("passed")
    catch error
        frames = stacktrace(catch_backtrace())
        while error isa LoadError
            error = error.error
        end
        asserted = error isa AssertionError || error isa Test.TestSetException || error isa Test.FallbackTestSetException
        ended(asserted || (own(frames) && !(error isa broke)) ? "failed" : "error", sprint(showerror, error))
    end
end

function serve()
    path = joinpath(pwd(), order()["path"])
    try
        Base.include(Main, path)
        tell("{\"ok\":true}")
    catch error
        tell("{\"ok\":false,\"type\":\"error\",\"message\":\"$(said(sprint(showerror, error)))\"}")
    end
    while true
        asked = order()
        haskey(asked, "mark") || break
        mark[] = asked["mark"]
        region[] = parse(Int, get(asked, "first", "0")):parse(Int, get(asked, "last", "-1"))
        run(asked["code"])
    end
end
end
exit(code = 0) = Completion.leave(code)
Completion.serve()
