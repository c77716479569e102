"""Writes models.json beside this file.

It has golden values for many models, arenas, agreement, strata and designs.
Usage: python test/golden/make-models.py.
Needs numpy, scipy, statsmodels, arch, irrCAC, and R with metafor and psychotools.
"""
import itertools, json, math, os, subprocess
import numpy as np
import pandas as pd
import statsmodels.api as sm
from arch.bootstrap import MCS
from irrCAC.raw import CAC
from scipy import stats
from scipy.optimize import brentq, minimize
from statsmodels.miscmodels.ordinal_model import OrderedModel

entries = []
rng = np.random.default_rng(20261122)


def add(fn, args, expected, tol, source):
    entries.append({"id": f"M{len(entries) + 1:03d}", "fn": fn, "args": args, "expected": expected, "tol": tol, "source": source})


def r(code):
    out = subprocess.run(["Rscript", "-e", "options(digits=17);suppressMessages({" + code + "})"], capture_output=True, text=True, check=True).stdout
    return [float(x) for x in out.split()]


# Multiple comparisons with the best, and the model confidence set, by redraws of the shared tasks. Each value is 1 + a
# bound or a p-value, because the tolerance is relative: 1% of 1 is about the random error of 10,000 redraws.
for k, n, step in [(3, 60, 0.05), (5, 120, 0.03), (4, 40, 0.0), (6, 200, 0.02)]:
    ease = rng.normal(0, 0.15, n)
    scores = np.clip(np.round(0.5 + step * np.arange(k)[:, None] + ease + rng.normal(0, 0.2, (k, n)), 3), 0, 1)
    means = scores.mean(1)
    drawn = np.concatenate([rng.multinomial(n, [1 / n] * n, 20000) @ scores.T / n for _ in range(5)])
    lows, highs = [], []
    for i in range(k):
        others = [j for j in range(k) if j != i]
        d = means[i] - means[others]
        moved = drawn[:, [i]] - drawn[:, others] - d
        s = moved.std(0, ddof=1)
        up, down = (np.quantile(np.maximum(0, (sign * moved / s).max(1)), 0.95) for sign in (-1, 1))
        lows.append(1 + min(0, (d - down * s).min()))
        highs.append(1 + max(0, (d + up * s).min()))
    add("best_set", {"scores": scores.tolist()}, {"lows": lows, "highs": highs}, 0.008, "Hsu's constrained bounds from 100,000 redraws in numpy")
    losses = pd.DataFrame(1 - scores.T)
    mcs = MCS(losses, size=0.05, reps=20000, block_size=1, method="max", bootstrap="stationary", seed=7)
    mcs.compute()
    add("model_confidence_set", {"scores": scores.tolist()}, {"p_values": [1 + float(mcs.pvalues.loc[i, "Pvalue"]) for i in range(k)]}, 0.012, "arch 8.0 MCS(method='max', block_size=1)")

# Gwet's AC1 of judges' verdicts, of which some are missing, by irrCAC (five digits).
for items, judges, kinds, gaps in [(12, 4, 5, 0.2), (20, 2, 2, 0), (15, 3, 3, 0.1), (30, 5, 4, 0.3)]:
    base = rng.integers(0, kinds, items)
    data = np.where(rng.random((items, judges)) < 0.7, base[:, None], rng.integers(0, kinds, (items, judges))).astype(float)
    data[rng.random(data.shape) < gaps] = np.nan
    data = data[(~np.isnan(data)).sum(1) > 0]
    counts = [[int((row == c).sum()) for c in range(kinds)] for row in data]
    result = CAC(pd.DataFrame(data), categories=[float(c) for c in range(kinds)]).gwet()["est"]
    low, high = result["confidence_interval"]
    add("gwet_ac1", {"counts": counts}, {"estimate": result["coefficient_value"], "error": result["se"], "lower": low, "upper": high, "observed": result["pa"], "expected": result["pe"]}, 2e-4, "irrCAC 0.4.4 CAC.gwet")


def design(fights, players):
    x = np.zeros((len(fights), players))
    for m, (i, j, _) in enumerate(fights):
        x[m, i], x[m, j] = 1, -1
    return x


def centred(covariance, players):
    """Standard errors of strengths with mean 0. `covariance` lacks the first strength, which is fixed at 0."""
    full = np.zeros((players, players))
    full[1:, 1:] = covariance[: players - 1, : players - 1]
    c = np.eye(players) - 1 / players
    return np.sqrt(np.diag(c @ full @ c)).tolist()


def fought(players, n, ties):
    strengths = np.linspace(-0.6, 0.6, players)
    out = []
    for m in range(n):
        i, j = rng.choice(players, 2, replace=False)
        gap = strengths[i] - strengths[j]
        win, loss, tie = math.exp(gap / 2), math.exp(-gap / 2), ties
        u = rng.random() * (win + loss + tie)
        out.append((int(i), int(j), 1 if u < win else 0 if u < win + loss else 0.5))
    return out


named = lambda fights: [[f"p{i}", f"p{j}", s] for i, j, s in fights]
for players, n in [(3, 80), (4, 150), (6, 400)]:
    fights = fought(players, n, 0)
    x = design(fights, players)
    style = np.round(rng.normal(size=(n, 1)), 3)
    groups = np.arange(n) // 5
    y = np.array([s for _, _, s in fights])
    fit = sm.Logit(y, np.hstack([x[:, 1:], style])).fit(disp=0, method="newton", tol=1e-12, cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False})
    strength = np.concatenate([[0], fit.params[: players - 1]])
    add("arena", {"matches": named(fights), "covariates": style.tolist(), "clusters": groups.tolist(), "players": players},
        {"strengths": (strength - strength.mean()).tolist(), "errors": centred(fit.cov_params(), players), "effect": fit.params[-1], "effect_error": fit.bse[-1], "log_likelihood": fit.llf}, 1e-6, "statsmodels Logit on differences, clustered errors without correction")
    ties = fought(players, n, 0.7)
    x = design(ties, players)
    level = np.array([int(2 * s) for _, _, s in ties])
    twice = OrderedModel(np.concatenate([level, 2 - level]), np.vstack([x[:, 1:], -x[:, 1:]]), distr="logit").fit(disp=0, method="bfgs", gtol=1e-9, maxiter=2000)
    strength = np.concatenate([[0], twice.params[: players - 1]])
    covariance = 2 * np.asarray(twice.cov_params())
    add("arena", {"matches": named(ties), "ties": "rao-kupper", "errors": "information", "players": players},
        {"strengths": (strength - strength.mean()).tolist(), "errors": centred(covariance, players), "ties": math.exp(-twice.params[players - 1]), "log_likelihood": twice.llf / 2}, 2e-5, "statsmodels OrderedModel on matches and their mirror images: Rao and Kupper's model is cumulative logit")

    def minus(at, rows=None):
        gap = x @ np.concatenate([[0], at[:-1]])
        total = np.logaddexp(np.logaddexp(gap / 2, -gap / 2), at[-1])
        logs = np.where(level == 1, at[-1], (level / 2 - 0.5) * gap) - total
        return -logs if rows else -logs.sum()

    best = minimize(minus, np.zeros(players), method="BFGS", options={"gtol": 1e-10}).x
    step = 1e-4
    eye = np.eye(players) * step
    hessian = np.array([[(minus(best + a + b) - minus(best + a - b) - minus(best - a + b) + minus(best - a - b)) / (4 * step * step) for b in eye] for a in eye])
    slopes = np.array([(minus(best + a, True) - minus(best - a, True)) / (2 * step) for a in eye])
    inverse = np.linalg.inv(hessian)
    strength = np.concatenate([[0], best[:-1]])
    add("arena", {"matches": named(ties), "players": players},
        {"strengths": (strength - strength.mean()).tolist(), "errors": centred(inverse @ (slopes @ slopes.T) @ inverse, players), "ties": math.exp(best[-1]), "log_likelihood": -minus(best)}, 2e-5, "Davidson's likelihood maximised by scipy.optimize, sandwich by differences")
    pairs = sorted(itertools.combinations(range(players), 2), key=lambda pair: pair[::-1])
    cells = [[sum(1 for i, j, s in ties if (i, j, s) == (a, b, w) or (j, i, 1 - s) == (a, b, w)) for w in (1, 0, 0.5)] for a, b in pairs]
    flat = ",".join(str(v) for row in cells for v in row)
    code = f"library(psychotools);m<-matrix(c({flat}),byrow=TRUE,ncol=3);d<-matrix(NA,0,nrow(m));for(p in seq_len(nrow(m)))for(w in 1:3)if(m[p,w]>0){{e<-matrix(NA,m[p,w],nrow(m));e[,p]<-c(1,-1,0)[w];d<-rbind(d,e)}};"
    code += f"y<-paircomp(d,labels=paste0('p',1:{players}),mscale=c(-1,0,1));b<-btmodel(y,undecided=TRUE);cat(worth(b))"
    try:
        worth = np.array(r(code))
        add("arena_worth", {"matches": named(ties), "players": players}, worth.tolist(), 1e-4, "R psychotools btmodel(undecided = TRUE), worths that sum to 1")
    except subprocess.CalledProcessError as error:
        print("psychotools:", error.stderr[-300:])

# Jonckheere's J: its mean and variance over all assignments of the values to the groups.
for groups in [[[1, 2, 2], [2, 3, 4], [3, 5, 5]], [[1.5, 2.5], [2.5, 3, 1.5], [4, 4, 3]], [[3, 1, 2, 2], [2, 5, 4, 5]]]:
    values, sizes = sum(groups, []), [len(g) for g in groups]
    places = sum(([g] * size for g, size in enumerate(sizes)), [])

    def j_of(values, places):
        return sum(1.0 if b > a else 0.5 if a == b else 0.0 for (a, g), (b, h) in itertools.product(zip(values, places), repeat=2) if g < h)

    dealt = np.array([j_of(values, p) for p in set(itertools.permutations(places))])
    j = j_of(values, places)
    z = (j - dealt.mean()) / dealt.std()
    for alternative, p in [("two-sided", 2 * stats.norm.sf(abs(z))), ("greater", stats.norm.sf(z)), ("less", stats.norm.cdf(z))]:
        add("jonckheere", {"groups": groups, "alternative": alternative}, {"statistic": j, "p_value": p}, 1e-9, "mean and variance enumerated over all relabellings in numpy, normal tail by scipy")
add("jonckheere", {"groups": [[40, 35, 38, 43, 44, 41], [38, 40, 47, 44, 40, 42], [48, 40, 45, 43, 46, 44]], "alternative": "greater"}, {"statistic": 79, "p_value": 0.0207}, 2e-3, "Hollander and Wolfe 1999, example 6.2 (motivation and knowledge)")

# Stratified differences: Sato's interval is from metafor. Newcombe's, with weights of Yan and Su, is from the test
# suite of the R package tern. The seed of that suite generates its data.
for strata in [[[20, 30, 12, 30], [9, 20, 5, 22]], [[5, 12, 3, 15], [40, 50, 30, 48], [7, 9, 6, 20]], [[2, 10, 4, 11], [1, 8, 0, 9], [3, 25, 2, 20], [9, 30, 8, 31]]]:
    columns = [",".join(str(row[c]) for row in strata) for c in range(4)]
    result = r(f"library(metafor);t<-rma.mh(ai=c({columns[0]}),n1i=c({columns[1]}),ci=c({columns[2]}),n2i=c({columns[3]}),measure='RD',add=0,drop00=FALSE);cat(t$beta,t$ci.lb,t$ci.ub)")
    add("stratified_difference", {"strata": strata, "method": "sato"}, dict(zip(["estimate", "lower", "upper"], result)), 1e-8, "R metafor rma.mh(measure = 'RD')")
tern = r("set.seed(1);y<-c(sample(c(TRUE,FALSE),40,prob=c(3/4,1/4),replace=TRUE),sample(c(TRUE,FALSE),40,prob=c(1/2,1/2),replace=TRUE));g<-rep(1:2,each=40);a<-sample(c('a','b'),80,TRUE);b<-sample(c('x','y','z'),80,TRUE);"
         "for(s in unique(paste(a,b))){w<-paste(a,b)==s;cat(sum(y[w&g==1]),sum(w&g==1),sum(y[w&g==2]),sum(w&g==2),'')}")
strata = [[int(v) for v in tern[i:i + 4]] for i in range(0, len(tern), 4)]
add("stratified_difference", {"strata": strata, "method": "yan-su"}, {"estimate": 0.2539, "lower": 0.0347, "upper": 0.4454}, 1e-3, "R tern, test of prop_diff_strat_nc, there validated from outside (SAS)")

# Sample sizes of tests of non-inferiority and of equivalence.
z = stats.norm.ppf
add("sample_size_equivalence", {"p1": 0.85, "p2": 0.65, "margin": 0.1, "goal": "non-inferior", "level": 0.95, "power": 0.8}, {"n": 25}, 1e-12, "Chow, Shao and Wang 2008, section 4.2, example of non-inferiority")
for p1, p2, margin, power in [(0.75, 0.75, 0.2, 0.8), (0.5, 0.5, 0.1, 0.9), (0.6, 0.63, 0.1, 0.8), (0.9, 0.88, 0.05, 0.85)]:
    d, s = p1 - p2, math.sqrt(p1 * (1 - p1) + p2 * (1 - p2))
    reach = lambda n: stats.norm.sf(z(0.95) - (margin + d) * math.sqrt(n) / s) + stats.norm.sf(z(0.95) - (margin - d) * math.sqrt(n) / s) - 1
    exact = (z(0.95) + z((1 + power) / 2)) ** 2 * s * s / margin ** 2 if d == 0 else brentq(lambda n: reach(n) - power, 1, 1e6, xtol=1e-10)
    add("sample_size_equivalence", {"p1": p1, "p2": p2, "margin": margin, "goal": "equivalent", "level": 0.95, "power": power}, {"exact": exact}, 1e-8, "Chow, Shao and Wang 2008, section 4.2, in scipy (equal rates: closed form; else both tests by brentq)")
    spread = s * s
    add("sample_size_equivalence_paired", {"delta": d, "variance": {"between": spread / 2, "withinA": spread / 4, "withinB": spread / 4}, "margin": margin, "goal": "equivalent", "level": 0.95, "power": power}, {"exact": exact}, 1e-8, "the same with the variance of a paired difference")

with open(os.path.join(os.path.dirname(__file__), "models.json"), "w") as f:
    json.dump({"header": "made by make-models.py", "entries": entries}, f, default=float)
    f.write("\n")
print(len(entries))
