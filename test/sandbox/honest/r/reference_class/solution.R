Counter <- setRefClass("Counter",
  fields = list(count = "numeric"),
  methods = list(
    increment = function(by = 1) {
      count <<- count + by
      invisible(.self)
    },
    reset = function() count <<- 0
  )
)
