# Prints golden values of CR2 errors:
#   Rscript test/golden/make-cluster-robust.R > test/golden/cluster-robust.json
# Needs the R packages clubSandwich and jsonlite.
suppressMessages({library(clubSandwich); library(jsonlite)})
set.seed(7)
n_task <- 14
sizes <- c(2,3,4,9,2,5,3,3,12,2,4,6,3,5)
task <- rep(seq_len(n_task), sizes)
u <- rnorm(n_task, 0, 0.8)
x <- round(rnorm(length(task)), 3)
lang <- c("go","py","c")[(seq_along(task) * 7) %% 3 + 1]
late <- as.numeric(task > 9)
eta <- 0.2 + u[task] + 0.5*x - 0.6*late + ifelse(lang=="py", 0.4, 0)
y <- as.numeric(runif(length(task)) < plogis(eta))
score <- round(plogis(eta + rnorm(length(task),0,0.3)), 4)
lang <- factor(lang, levels=unique(lang))
lin <- lm(score ~ x + late + lang)
tl <- coef_test(lin, vcov="CR2", cluster=task, test="Satterthwaite")
hc <- coef_test(lin, vcov="CR2", cluster=seq_along(task), test="Satterthwaite")
log <- glm(y ~ x + late + lang, family=binomial(), control=list(epsilon=1e-14, maxit=100))
tg <- coef_test(log, vcov="CR2", cluster=task, test="Satterthwaite")
f <- function(t) list(estimate=t$beta, error=t$SE, df=t$df, p=if(!is.null(t$p_Satt)) t$p_Satt else NULL)
cat(toJSON(list(note="R 4.2 clubSandwich 0.5.8: coef_test(vcov = \"CR2\", test = \"Satterthwaite\"); made by make-cluster-robust.R", task=task, x=x, late=late, lang=as.character(lang), y=y, score=score, linear=f(tl), hc2=f(hc), logistic=f(tg)), digits=12, auto_unbox=TRUE))
