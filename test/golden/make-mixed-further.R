# Prints golden values of mixed logistic models with further factors:
#   Rscript test/golden/make-mixed-further.R > test/golden/mixed-further.json
# Needs the R packages lme4 and jsonlite.
suppressMessages({library(lme4); library(jsonlite)})
set.seed(491)
d <- expand.grid(task = 1:24, model = 1:6, prompt = 1:5)
d$language <- c("py", "go", "c")[d$task %% 3 + 1]
d$hint <- as.numeric((d$task + d$model + d$prompt) %% 2)
eta <- 0.2 + rnorm(24, 0, 1.1)[d$task] + rnorm(6, 0, 0.8)[d$model] + rnorm(5, 0, 0.5)[d$prompt] + 0.6 * d$hint - 0.5 * (d$language == "c")
d$y <- as.numeric(runif(nrow(d)) < plogis(eta))
d$language <- factor(d$language, levels = unique(d$language))
fit <- glmer(y ~ hint + language + (1 | model) + (1 | task) + (1 | prompt), d, binomial,
  control = glmerControl(optimizer = "bobyqa", tolPwrss = 1e-12, optCtrl = list(maxfun = 1e5, rhoend = 1e-9)))
v <- as.data.frame(VarCorr(fit))
cat(toJSON(list(note = "R 4.2 lme4 1.1-31, glmer with Laplace's approximation", model = d$model, task = d$task, prompt = d$prompt, hint = d$hint,
  language = as.character(d$language), y = d$y, estimates = unname(fixef(fit)), errors = unname(sqrt(diag(vcov(fit, use.hessian = TRUE)))),
  deviations = setNames(as.list(v$sdcor), v$grp), logLikelihood = as.numeric(logLik(fit))), digits = 9, auto_unbox = TRUE))
