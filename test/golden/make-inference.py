"""Writes inference.json beside this file.

It has golden values for adjustments, agreement, exact odds ratios, permutations, reliability and audits.
Usage: python test/golden/make-inference.py.
Needs scipy, statsmodels, irrCAC, pingouin, baycomp, and R (base) on the path.
"""
import itertools, json, math, os, random, subprocess
import numpy as np
import pandas as pd
from scipy import integrate, optimize, special, stats
from statsmodels.stats import contingency_tables, inter_rater, multitest

entries = []
rng = random.Random(20261123)


def add(fn, args, expected, tol, source):
    entries.append({"id": f"I{len(entries) + 1:03d}", "fn": fn, "args": args, "expected": expected, "tol": tol, "source": source})


def r(code):
    out = subprocess.run(["Rscript", "-e", "options(digits=17);" + code], capture_output=True, text=True, check=True).stdout
    return [float(x) for x in out.split()]


def c(values):
    return "c(" + ",".join(str(v) for v in values) + ")"


lists = [[0.01, 0.04, 0.03, 0.005, 0.2], [0.5, 0.5], [1e-12, 0.03, 0.9, 0.04, 0.04], [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]]
lists.append([round(rng.random() ** 3, 5) for _ in range(40)])
for p in lists:
    for name in ["sidak", "holm-sidak", "hommel"]:
        if name != "hommel":
            add("adjusted", {"p": p, "method": name}, multitest.multipletests(p, method=name)[1].tolist(), 1e-10, f"statsmodels multipletests(method='{name}')")
    add("adjusted", {"p": p, "method": "hommel"}, r(f"cat(p.adjust({c(p)},'hommel'))"), 1e-12, "R p.adjust(method = 'hommel')")
    for alpha in [0.05, 0.1]:
        reject, adjusted = multitest.fdrcorrection_twostage(p, alpha=alpha, method="bky")[:2]
        add("two_stage", {"p": p, "level": 1 - alpha}, {"adjusted": np.minimum(1, adjusted).tolist(), "found": int(sum(reject))}, 1e-10, "statsmodels fdrcorrection_twostage(method='bky')")
    m = len(p)
    share = min(1, (1 + sum(x > 0.5 for x in p)) / (0.5 * m))
    add("storey", {"p": p}, {"share": share, "q": (share * stats.false_discovery_control(p)).tolist()}, 1e-10, "Storey, Taylor and Siegmund 2004 with scipy.stats.false_discovery_control")


def dunnett_p(t, loads, df, two_sided):
    def beyond(s):
        def inside(z):
            total = 1.0
            for load in loads:
                rest = math.sqrt(1 - load * load)
                top = special.ndtr((t * s - load * z) / rest)
                total *= top - (special.ndtr((-t * s - load * z) / rest) if two_sided else 0)
            return (1 - total) * math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
        return integrate.quad(inside, -9, 9, epsabs=1e-13, limit=200)[0]
    density = lambda s: stats.chi2.pdf(df * s * s, df) * 2 * df * s
    top = math.sqrt(stats.chi2.isf(1e-16, df) / df)
    return integrate.quad(lambda s: density(s) * beyond(s), 0, top, epsabs=1e-12, limit=200)[0]


for sizes, shift in [((6, 4, 5), 1.5), ((5, 5, 5, 5), 1), ((12, 3, 8), 0.5), ((4, 20, 7, 3, 9), 0.8)]:
    groups = [[round(rng.gauss(10 + shift * i * (i > 1), 1.2), 2) for _ in range(n)] for i, n in enumerate(sizes)]
    control, others = groups[0], groups[1:]
    loads = [math.sqrt(len(g) / (len(g) + len(control))) for g in others]
    df = sum(len(g) - 1 for g in groups)
    s = math.sqrt(sum((len(g) - 1) * np.var(g, ddof=1) for g in groups) / df)
    for alternative in ["two-sided", "greater", "less"]:
        result = stats.dunnett(*[np.array(g) for g in others], control=np.array(control), alternative=alternative, random_state=1)
        add("dunnett", {"control": control, "groups": others, "alternative": alternative}, {"statistic": result.statistic.tolist()}, 1e-10, "scipy.stats.dunnett")
        sign = {"two-sided": lambda t: abs(t), "greater": lambda t: t, "less": lambda t: -t}[alternative]
        p = [dunnett_p(sign(t), loads, df, alternative == "two-sided") for t in result.statistic]
        assert np.allclose(p, result.pvalue, atol=2e-3), (p, result.pvalue)
        add("dunnett", {"control": control, "groups": others, "alternative": alternative}, {"p": p}, 1e-6, "the joint t distribution by scipy.integrate.quad; scipy.stats.dunnett agrees to its simulation error")
    q = optimize.brentq(lambda t: dunnett_p(t, loads, df, True) - 0.05, 1, 10, xtol=1e-9)
    errors = [s * math.sqrt(1 / len(g) + 1 / len(control)) for g in others]
    gaps = [np.mean(g) - np.mean(control) for g in others]
    add("dunnett", {"control": control, "groups": others, "alternative": "two-sided"}, {"low": [g - q * e for g, e in zip(gaps, errors)], "high": [g + q * e for g, e in zip(gaps, errors)]}, 1e-6, "the same distribution solved by scipy.optimize.brentq")

tables = [[[20, 8, 1], [3, 15, 6], [2, 1, 10]], [[11, 2, 19], [0, 3, 3], [4, 0, 8]], [[22, 2, 2, 1], [5, 7, 14, 1], [0, 2, 36, 4], [0, 1, 17, 10]], [[40, 9], [6, 45]]]
for table in tables:
    square = contingency_tables.SquareTable(np.array(table), shift_zeros=False)
    with np.errstate(all="ignore"):
        pairs = [(table[i][j], table[j][i]) for i in range(len(table)) for j in range(i) if table[i][j] + table[j][i] > 0]
    if len(pairs) == len(table) * (len(table) - 1) // 2:
        result = square.symmetry()
        add("bowker", {"table": table}, {"statistic": result.statistic, "df": result.df, "p_value": result.pvalue}, 1e-10, "statsmodels SquareTable.symmetry")
        flat = c([table[i][j] for j in range(len(table)) for i in range(len(table))])
        stat, df, p = r(f"t<-mcnemar.test(matrix({flat},{len(table)}),correct=FALSE);cat(t$statistic,t$parameter,t$p.value)")
        add("bowker", {"table": table}, {"statistic": stat, "df": df, "p_value": p}, 1e-10, "R mcnemar.test(correct = FALSE)")
    for method in ["stuart_maxwell", "bhapkar"]:
        result = square.homogeneity(method=method)
        add("stuart_maxwell", {"table": table, "test": method.replace("_", "-")}, {"statistic": result.statistic, "df": result.df, "p_value": result.pvalue}, 1e-9, f"statsmodels SquareTable.homogeneity(method='{method}')")
    for weights, name in [(None, "none"), ("linear", "linear"), ("quadratic", "quadratic")]:
        result = inter_rater.cohens_kappa(np.array(table), wt=weights)
        add("kappa_test", {"table": table, "weights": name}, {"kappa": result.kappa, "z": result.z_value, "p_value": result.pvalue_two_sided}, 1e-9, "statsmodels cohens_kappa")

from irrCAC.table import CAC as TableCAC
from irrCAC.raw import CAC
for k, judges, items in [(2, 3, 12), (3, 4, 20), (4, 5, 30)]:
    raw = [[rng.choices(range(k), weights=[3 if v == i % k else 1 for v in range(k)])[0] for _ in range(judges)] for i in range(items)]
    counts = [[row.count(v) for v in range(k)] for row in raw]
    result = CAC(pd.DataFrame(raw), digits=12).fleiss()["est"]
    add("fleiss_interval", {"counts": counts}, {"kappa": result["coefficient_value"], "error": result["se"]}, 1e-9, "irrCAC CAC.fleiss")

for x1, n1, x2, n2 in [(15, 20, 10, 20), (7, 34, 1, 34), (0, 8, 4, 9), (10, 10, 4, 9), (74, 100, 43, 80), (300, 1000, 250, 900)]:
    for level in [0.95, 0.9]:
        est, low, high = r(f"t<-fisher.test(matrix(c({x1},{n1 - x1},{x2},{n2 - x2}),2),conf.level={level});cat(t$estimate,t$conf.int)")
        table = [[x1, x2], [n1 - x1, n2 - x2]]
        result = stats.contingency.odds_ratio(np.array(table), kind="conditional")
        ci = result.confidence_interval(level)
        expected = {k: v for k, v in {"estimate": result.statistic, "low": ci.low, "high": ci.high}.items() if math.isfinite(v)}
        assert all(abs(expected[k] - v) <= 1e-2 * abs(v) + 1e-9 for k, v in zip(["estimate", "low", "high"], [est, low, high]) if k in expected), (expected, est, low, high)
        add("conditional_odds_ratio", {"x1": x1, "n1": n1, "x2": x2, "n2": n2, "level": level}, expected, 1e-6, "scipy.stats.contingency.odds_ratio(kind='conditional'); R fisher.test agrees to its tolerance")

for x, n in [(3, 10), (0, 10), (10, 10), (122, 164), (1, 500), (7, 8)]:
    for level in [0.95, 0.8]:
        a = (1 - level) / 2
        mid = lambda p: stats.binom.sf(x, n, p) + stats.binom.pmf(x, n, p) / 2
        low = 0 if x == 0 else optimize.brentq(lambda p: mid(p) - a, 0, x / n, xtol=1e-15)
        high = 1 if x == n else optimize.brentq(lambda p: 1 - mid(p) - a, x / n, 1, xtol=1e-15)
        add("mid_p", {"x": x, "n": n, "level": level}, {"low": low, "high": high}, 1e-9, "the equation of the mid-p interval solved by scipy.optimize.brentq")

for x1, n1, x2, n2 in [(7, 34, 1, 34), (5, 56, 0, 29), (56, 70, 48, 80), (9, 10, 3, 10), (1, 40, 6, 38), (30, 40, 10, 45)]:
    def score(d):
        loglik = lambda p: -(special.xlogy(x1, p + d) + special.xlog1py(n1 - x1, -(p + d)) + special.xlogy(x2, p) + special.xlog1py(n2 - x2, -p))
        b = (max(0, -d), min(1, 1 - d))
        p2 = optimize.minimize_scalar(loglik, bounds=b, method="bounded", options={"xatol": 1e-14}).x
        p1 = p2 + d
        v = (p1 * (1 - p1) / n1 + p2 * (1 - p2) / n2) * (n1 + n2) / (n1 + n2 - 1)
        skew = (p1 * (1 - p1) * (1 - 2 * p1) / n1**2 - p2 * (1 - p2) * (1 - 2 * p2) / n2**2) / (6 * v**1.5)
        s = (x1 / n1 - x2 / n2 - d) / math.sqrt(v)
        return optimize.brentq(lambda z: z + skew * (z * z - 1) - s, *sorted((-1 / (2 * skew), math.copysign(60, skew)))) if abs(skew) > 1e-9 else s
    z, gap = stats.norm.ppf(0.975), x1 / n1 - x2 / n2
    low, high = [optimize.brentq(lambda d: score(d) - t, a, b, xtol=1e-12) for t, a, b in [(z, -0.98, gap - 1e-6), (-z, gap + 1e-6, 0.98)]]
    add("skewness_score", {"x1": x1, "n1": n1, "x2": x2, "n2": n2}, {"low": low, "high": high}, 1e-5, "Laud 2017, equations 1 and 2, solved by scipy.optimize (likelihood maximised numerically)")

for n, m in [(4, 4), (3, 6), (5, 5), (7, 4)]:
    a = [round(rng.gauss(0.8, 1), 1) for _ in range(n)]
    b = [round(rng.gauss(0, 1), 1) for _ in range(m)]
    for alternative in ["two-sided", "greater", "less"]:
        result = stats.permutation_test((np.array(a), np.array(b)), lambda x, y: np.mean(x) - np.mean(y), alternative=alternative, n_resamples=np.inf)
        add("permutation_test", {"a": a, "b": b, "alternative": alternative}, {"statistic": result.statistic, "p_value": result.pvalue}, 1e-9, "scipy.stats.permutation_test, exact")
    result = stats.permutation_test((np.array(a), np.array(b)), lambda x, y: np.median(x) - np.median(y), n_resamples=np.inf)
    add("permutation_test", {"a": a, "b": b, "alternative": "two-sided", "of": "median"}, {"statistic": result.statistic, "p_value": result.pvalue}, 1e-9, "scipy.stats.permutation_test of medians, exact")

for x, n, prior in [(41, 50, [1, 1]), (0, 10, [0.5, 0.5]), (5, 5, [2, 7])]:
    post = stats.beta(prior[0] + x, prior[1] + n - x)
    add("beta_posterior", {"x": x, "n": n, "prior": prior, "rate": 0.7}, {"mean": post.mean(), "low": post.ppf(0.025), "high": post.ppf(0.975), "above": post.sf(0.7)}, 1e-9, "scipy.stats.beta")
for x1, n1, x2, n2, prior, rope in [(131, 164, 112, 160, [1, 1], 0), (3, 10, 9, 1000, [1, 1], 0.02), (0, 8, 2, 9, [1, 3], 0.1), (900, 1000, 880, 1000, [1, 1], 0.03), (5, 6, 500, 900, [3, 2], 0.05)]:
    first, second = [stats.beta(prior[0] + x, prior[1] + n - x) for x, n in [(x1, n1), (x2, n2)]]
    def beyond(d):
        points = sorted({min(1, max(0, q)) for q in list(first.ppf([1e-9, 0.01, 0.3, 0.7, 0.99, 1 - 1e-9])) + list(second.ppf([1e-9, 0.01, 0.3, 0.7, 0.99, 1 - 1e-9]) + d)})
        edges = [0] + [p for p in points if 0 < p < 1] + [1]
        return sum(integrate.quad(lambda p: first.pdf(p) * second.cdf(p - d), u, v, epsabs=1e-13, limit=300)[0] for u, v in zip(edges, edges[1:]))
    low, high = [optimize.brentq(lambda d: beyond(d) - q, -0.999, 0.999, xtol=1e-10) for q in (0.975, 0.025)]
    add("beta_difference", {"x1": x1, "n1": n1, "x2": x2, "n2": n2, "prior": prior, "rope": rope}, {"first": beyond(rope), "second": 1 - beyond(-rope), "low": low, "high": high}, 2e-6, "scipy.stats.beta, integrated by scipy.integrate.quad")

import baycomp
for n, rope in [(8, 0.01234), (20, 0.03456), (30, 0.0), (60, 0.02345)]:
    b = [round(rng.random() * 0.5, 3) for _ in range(n)]
    a = [round(y + rng.gauss(0.02, 0.06), 3) for y in b]
    np.random.seed(1)
    probs = baycomp.SignedRankTest.probs(np.array(b), np.array(a), rope=rope, nsamples=100_000)
    first, equal, second = (probs[-1], probs[1] if len(probs) == 3 else 0, probs[0])
    large = {k: v for k, v in {"first": first, "equal": equal, "second": second}.items() if v > 0.2}
    add("bayesian_signed_rank", {"a": a, "b": b, "rope": rope}, large, 0.03, "baycomp SignedRankTest, 100,000 samples on both sides")

for n, kind in [(8, 9), (20, 4), (40, 3), (15, 2)]:
    x = [rng.randrange(kind) for _ in range(n)]
    y = [round(v + rng.gauss(0, 2)) for v in x]
    result = stats.somersd(x, y)
    X, Y = np.array(x), np.array(y)
    signs = np.sign(X[:, None] - X) * np.sign(Y[:, None] - Y)
    C, D = (signs > 0).sum(1), (signs < 0).sum(1)
    P, Q = C.sum(), D.sum()
    w = n * n - sum((X == v).sum() ** 2 for v in set(x))
    tied = np.array([(X == v).sum() for v in x])
    d_error = 2 / w**2 * math.sqrt(((w * (C - D) - (P - Q) * (n - tied)) ** 2).sum())
    g = (P - Q) / (P + Q)
    g_error = 4 / (P + Q) ** 2 * math.sqrt(((Q * C - P * D) ** 2).sum())
    z = stats.norm.ppf(0.975)
    bounds = lambda e, s: {"low": math.tanh(math.atanh(e) - z * s / (1 - e * e)), "high": math.tanh(math.atanh(e) + z * s / (1 - e * e))}
    add("somers_d", {"x": x, "y": y}, {"estimate": result.statistic, "p_value": result.pvalue}, 1e-9, "scipy.stats.somersd")
    if abs(result.statistic) < 1:
        add("somers_d", {"x": x, "y": y}, bounds(result.statistic, d_error), 1e-9, "Goodman and Kruskal 1972 over all pairs in numpy")
    z0 = (P - Q) / 2 / math.sqrt((((C - D) ** 2).sum() - (P - Q) ** 2 / n))
    add("gamma", {"x": x, "y": y}, {"estimate": g, "z": z0} if abs(g) == 1 else {"estimate": g, "z": z0, **bounds(g, g_error)}, 1e-9, "Goodman and Kruskal 1972 over all pairs in numpy")

import pingouin
for models, tasks in [(8, 5), (20, 12), (30, 40)]:
    skill = [rng.gauss(0, 1) for _ in range(models)]
    scores = [[1 if rng.gauss(s, 1.3) > t / tasks - 0.5 else 0 for t in range(tasks)] for s in skill]
    alpha, (low, high) = pingouin.cronbach_alpha(data=pd.DataFrame(scores))
    alpha, low, high = alpha, None, None
    df1, df2 = models - 1, (models - 1) * (tasks - 1)
    low, high = 1 - (1 - alpha) * stats.f.isf(0.025, df1, df2), 1 - (1 - alpha) * stats.f.isf(0.975, df1, df2)
    add("cronbach_alpha", {"scores": scores}, {"alpha": alpha, "low": low, "high": high}, 1e-9, "pingouin.cronbach_alpha; its interval, which it rounds, by scipy.stats.f")

for n, q, level in [(9, 0.5, 0.95), (20, 0.5, 0.9), (41, 0.25, 0.95), (100, 0.9, 0.99), (6, 0.5, 0.95)]:
    values = [0.1 + round(rng.expovariate(0.01), 1) for _ in range(n)]
    ci = stats.quantile_test(values, p=q).confidence_interval(level)
    add("median_interval", {"values": values, "quantile": q, "level": level}, {"low": ci.low, "high": ci.high}, 1e-12, "scipy.stats.quantile_test(...).confidence_interval")
    mean, (low, high) = np.mean(np.log(values)), stats.t.interval(0.95, n - 1, np.mean(np.log(values)), stats.sem(np.log(values)))
    add("geometric_mean", {"values": values}, {"estimate": stats.gmean(values), "low": math.exp(low), "high": math.exp(high)}, 1e-8, "scipy.stats.gmean, t.interval of the logarithms")

for test, value, df, tail in [("t", 2.2, 28, lambda x, d: 2 * stats.t.sf(x, d)), ("z", 1.96, None, lambda x, d: 2 * stats.norm.sf(x)), ("F", 4.21, (2, 57), lambda x, d: stats.f.sf(x, *d)), ("chi2", 3.1, 1, lambda x, d: stats.chi2.sf(x, d)), ("r", 0.31, 48, lambda x, d: 2 * stats.t.sf(x * math.sqrt(d / (1 - x * x)), d))]:
    half = 0.005
    add("recompute_p", {"test": test, "statistic": f"{value:.2f}", "df": df}, {"p": tail(value, df), "low": tail(value + half, df), "high": tail(value - half, df)}, 1e-9, "scipy.stats tails at the statistic and the ends of what is printed so")

from statsmodels.stats.power import NormalIndPower
from statsmodels.stats.proportion import power_proportions_2indep
for p1, p2, n in [(0.7, 0.75, 500), (0.5, 0.6, 200), (0.9, 0.85, 300)]:
    h = abs(2 * math.asin(math.sqrt(p1)) - 2 * math.asin(math.sqrt(p2)))
    add("power_one_sided", {"p1": p1, "p2": p2, "n": n}, {"arcsine": NormalIndPower().power(h, n, 0.05, 1, alternative="larger"), "size": NormalIndPower().solve_power(h, None, 0.05, 0.8, 1, alternative="larger")}, 1e-8, "statsmodels NormalIndPower(alternative='larger')")
for n, p0, p in [(50, 0.5, 0.65), (120, 0.8, 0.7)]:
    tail = (lambda k: stats.binom.sf(k - 1, n, p0)) if p > p0 else (lambda k: stats.binom.cdf(k, n, p0))
    add("power_one_sided_exact", {"n": n, "p0": p0, "p": p}, {"power": sum(stats.binom.pmf(k, n, p) for k in range(n + 1) if tail(k) <= 0.05)}, 1e-9, "rejection region of the one-sided binomial test enumerated with scipy.stats.binom")

with open(os.path.join(os.path.dirname(__file__), "inference.json"), "w") as f:
    json.dump({"header": "made by make-inference.py", "entries": entries}, f, default=float)
    f.write("\n")
print(len(entries))
