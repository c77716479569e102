# Prints golden values of variance components:
#   Rscript test/golden/make-components.R > test/golden/components.json
# Needs the R packages lme4 and jsonlite.
suppressMessages({library(lme4); library(jsonlite)})
set.seed(20261128)
simulated <- function(sizes, sds, repeats) {
  d <- expand.grid(lapply(sizes, seq_len)); names(d) <- names(sizes)
  d <- d[rep(seq_len(nrow(d)), repeats), , drop = FALSE]
  y <- rnorm(nrow(d), 0, sds[["residual"]])
  for (s in setdiff(names(sds), "residual")) {
    key <- interaction(d[strsplit(s, ":")[[1]]], drop = TRUE)
    y <- y + rnorm(nlevels(key), 0, sds[[s]])[as.integer(key)]
  }
  d$y <- round(0.5 + y, 4)
  terms <- setdiff(names(sds), "residual")
  fit <- lmer(as.formula(paste("y ~ 1 +", paste0("(1|", terms, ")", collapse = " + "))), d,
    control = lmerControl(optimizer = "bobyqa", optCtrl = list(rhoend = 1e-12)))
  v <- as.data.frame(VarCorr(fit))
  list(factors = as.list(d[names(sizes)]), y = d$y, repeats = repeats,
    variances = setNames(as.list(v$vcov), ifelse(v$grp == "Residual", "residual", gsub(":", " × ", v$grp))))
}
cases <- list(
  simulated(c(model = 6, task = 12), list(model = 0.3, task = 0.5, residual = 0.2), 1),
  simulated(c(model = 5, task = 8, prompt = 4), list(model = 0.4, task = 0.5, prompt = 0.25, "model:task" = 0.3, "model:prompt" = 0.25, "task:prompt" = 0.25, residual = 0.2), 1),
  simulated(c(model = 6, judge = 5), list(model = 0.4, judge = 0.3, "model:judge" = 0.2, residual = 0.25), 4))
cat(toJSON(list(note = "R 4.2 lme4 1.1-31, REML", cases = cases), digits = 10, auto_unbox = TRUE))
