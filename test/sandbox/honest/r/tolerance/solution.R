mean_of <- function(x) if (length(x) == 0) NA_real_ else sum(x) / length(x)
deviation <- function(x) sqrt(mean_of((x - mean_of(x))^2))
