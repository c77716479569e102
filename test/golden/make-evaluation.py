"""Writes evaluation.json beside this file: golden values for the statistics of evaluations.

Usage: python test/golden/make-evaluation.py. Needs scipy, statsmodels, scikit-posthocs, and R (base) on the path.
"""
import json, math, os, random, subprocess
import numpy as np
from scipy import stats
import statsmodels.api as sm
from statsmodels.stats import contingency_tables, proportion, meta_analysis
import scikit_posthocs as posthocs

entries = []
rng = random.Random(20261122)


def add(fn, args, expected, tol, source):
    entries.append({"id": f"V{len(entries) + 1:03d}", "fn": fn, "args": args, "expected": expected, "tol": tol, "source": source})


def r(code):
    out = subprocess.run(["Rscript", "-e", "options(digits=17);" + code], capture_output=True, text=True, check=True).stdout
    return [float(x) for x in out.split()]


for x, n, p in [(682, 925, 0.75), (0, 10, 0.3), (10, 10, 0.9), (3, 20, 0.5), (11, 12, 0.6), (500, 1000, 0.47), (1, 7, 0.01), (77, 164, 0.5)]:
    for alternative in ["two-sided", "less", "greater"]:
        t = stats.binomtest(x, n, p, alternative=alternative)
        ci = t.proportion_ci(0.95, "exact")
        add("binomial_test", {"x": x, "n": n, "rate": p, "alternative": alternative},
            {"p_value": t.pvalue, "lower": ci.low, "upper": ci.high}, 1e-9, "scipy.stats.binomtest")

for n, m, step in [(5, 4, 0), (8, 8, 1), (12, 9, 2), (20, 22, 1), (3, 3, 0), (40, 35, 3)]:
    a = [round(rng.gauss(1, 2), 2) if step == 0 else float(round(rng.gauss(4, 2) * (1 if step < 3 else 2))) for _ in range(n)]
    b = [round(rng.gauss(0, 1), 2) if step == 0 else float(round(rng.gauss(3, 1) * (1 if step < 3 else 2))) for _ in range(m)]
    for alternative in ["two-sided", "less", "greater"]:
        if step == 0:
            t = stats.mannwhitneyu(a, b, method="exact", alternative=alternative)
            add("mann_whitney", {"a": a, "b": b, "test": "exact", "alternative": alternative}, {"u": t.statistic, "p_value": t.pvalue}, 1e-9, "scipy.stats.mannwhitneyu(method='exact')")
        for correction in [True, False]:
            t = stats.mannwhitneyu(a, b, method="asymptotic", use_continuity=correction, alternative=alternative)
            add("mann_whitney", {"a": a, "b": b, "test": "asymptotic", "correction": correction, "alternative": alternative}, {"u": t.statistic, "p_value": t.pvalue}, 1e-9, "scipy.stats.mannwhitneyu(method='asymptotic')")
        t, p = stats.brunnermunzel(b, a), stats.brunnermunzel(a, b, alternative=alternative).pvalue
        add("brunner_munzel", {"a": a, "b": b, "alternative": alternative}, {"statistic": t.statistic, "p_value": p}, 1e-8, "scipy.stats.brunnermunzel; its statistic is positive where its second list is larger")
    t = stats.ttest_ind(a, b, equal_var=False)
    ci = t.confidence_interval(0.95)
    add("mean_difference", {"a": a, "b": b}, {"statistic": t.statistic, "df": t.df, "p_value": t.pvalue, "lower": ci.low, "upper": ci.high}, 1e-9, "scipy.stats.ttest_ind(equal_var=False)")

def exact_barnard(x1, n1, x2, n2, alternative, statistic):
    from fractions import Fraction as F

    def size(a, b):
        p = F(a + b, n1 + n2)
        d = F(a, n1) - F(b, n2)
        square = F(0) if p in (0, 1) else d * d / (p * (1 - p))
        signed = square if d >= 0 else -square
        return {"two-sided": square, "greater": signed, "less": -signed}[alternative]

    at = size(x1, x2)
    tables = [(a, b) for a in range(n1 + 1) for b in range(n2 + 1) if size(a, b) >= at]
    first, second = np.array([a for a, _ in tables]), np.array([b for _, b in tables])
    chance = lambda p: float(np.sum(stats.binom.pmf(first, n1, p) * stats.binom.pmf(second, n2, p)))
    grid = np.linspace(0, 1, 2001)
    best = max(range(2001), key=lambda i: chance(grid[i]))
    fine = np.linspace(max(0, grid[best] - 5e-4), min(1, grid[best] + 5e-4), 2001)
    return statistic, max(chance(p) for p in fine)


for x1, n1, x2, n2 in [(7, 34, 1, 34), (12, 20, 5, 22), (3, 10, 9, 11), (0, 8, 4, 9), (30, 40, 20, 45)]:
    for alternative in ["two-sided", "less", "greater"]:
        table = [[x1, x2], [n1 - x1, n2 - x2]]
        t = stats.barnard_exact(table, alternative=alternative, pooled=True, n=64)
        t = exact_barnard(x1, n1, x2, n2, alternative, t.statistic)
        add("barnard", {"x1": x1, "n1": n1, "x2": x2, "n2": n2, "alternative": alternative}, {"statistic": t[0], "p_value": t[1]}, 1e-5, "enumeration in fractions, so that ties of z are ties (scipy.stats.barnard_exact agrees where there are none)")
        t = stats.boschloo_exact(table, alternative=alternative, n=64)
        add("boschloo", {"x1": x1, "n1": n1, "x2": x2, "n2": n2, "alternative": alternative}, {"p_value": t.pvalue}, 1e-5, "scipy.stats.boschloo_exact")

for k in range(6):
    strata = []
    for _ in range(k + 2):
        n1, n2 = rng.randint(8, 60), rng.randint(8, 60)
        strata.append((rng.randint(2, n1 - 2), n1, rng.randint(2, n2 - 2), n2))
    t = contingency_tables.StratifiedTable([np.array([[x1, n1 - x1], [x2, n2 - x2]]) for x1, n1, x2, n2 in strata])
    lo, hi = t.oddsratio_pooled_confint()
    null = t.test_null_odds(correction=False)
    corrected = t.test_null_odds(correction=True)
    equal = t.test_equal_odds(adjust=True)
    add("mantel_haenszel", {"strata": strata}, {"odds_ratio": t.oddsratio_pooled, "lower": lo, "upper": hi, "statistic": null.statistic, "p_value": null.pvalue,
        "corrected": corrected.pvalue, "homogeneity": equal.statistic, "homogeneity_p": equal.pvalue}, 1e-8, "statsmodels StratifiedTable")

for k in range(5):
    n = 60 + 20 * k
    date = [round(rng.uniform(0, 3), 3) for _ in range(n)]
    size = [round(rng.gauss(0, 1), 3) for _ in range(n)]
    kind = [rng.choice("abc") for _ in range(n)]
    y = [1 if rng.random() < 1 / (1 + math.exp(-(0.5 - 0.4 * d + 0.8 * s + (0.6 if c == kind[0] else 0)))) else 0 for d, s, c in zip(date, size, kind)]
    clusters = [f"c{i // 4}" for i in range(n)]
    levels = list(dict.fromkeys(kind))
    x = np.column_stack([np.ones(n), date, size] + [[1.0 if c == level else 0.0 for c in kind] for level in levels[1:]])
    naive = sm.Logit(y, x).fit(disp=0, method="newton", tol=1e-12)
    groups = np.array([i // 4 for i in range(n)])
    robust = sm.Logit(y, x).fit(disp=0, method="newton", tol=1e-12, cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False})
    factor = math.sqrt(len(set(groups)) / (len(set(groups)) - 1))
    add("logistic_regression", {"outcomes": y, "predictors": {"date": date, "size": size, "kind": kind}, "clusters": clusters},
        {"estimates": list(naive.params), "errors": list(naive.bse), "p_values": list(naive.pvalues), "log_likelihood": naive.llf, "null": naive.llnull,
         "clustered": list(robust.bse * factor)}, 1e-6, "statsmodels Logit; clustered errors times sqrt(C/(C-1))")

for x, n in [([83, 90, 129, 70], [86, 93, 136, 82]), ([3, 5, 9, 12], [20, 21, 22, 20]), ([10, 8, 3], [12, 15, 14])]:
    chi, p = r(f"t<-prop.trend.test(c({','.join(map(str, x))}),c({','.join(map(str, n))}));cat(t$statistic,t$p.value)")
    add("cochran_armitage", {"x": x, "n": n}, {"chi_squared": chi, "p_value": p}, 1e-9, "R prop.trend.test")

for k, m in [(3, 4), (4, 6), (5, 3), (4, 12)]:
    scores = [[j * 0.5 + rng.gauss(0, 1) for _ in range(m)] for j in range(k)]
    data = np.array(scores).T
    for method in ["exact", "asymptotic"]:
        t = stats.page_trend_test(data, method=method)
        add("page_test", {"scores": scores, "test": method}, {"statistic": t.statistic, "p_value": t.pvalue}, 1e-9, f"scipy.stats.page_trend_test(method='{method}')")

for p in [[0.1, 0.05, 0.02, 0.3], [0.5, 0.5], [1e-10, 0.9, 0.2], [0.04] * 5]:
    for method in ["fisher", "stouffer"]:
        t = stats.combine_pvalues(p, method=method)
        add("combine_p_values", {"p_values": p, "test": method}, {"statistic": t.statistic, "p_value": t.pvalue}, 1e-9, "scipy.stats.combine_pvalues")
    w = [1 + i for i in range(len(p))]
    t = stats.combine_pvalues(p, method="stouffer", weights=w)
    add("combine_p_values", {"p_values": p, "test": "stouffer", "weights": w}, {"statistic": t.statistic, "p_value": t.pvalue}, 1e-9, "scipy.stats.combine_pvalues(weights)")

for k in [4, 6, 9, 15]:
    effects = [round(rng.gauss(0.3, 0.2), 4) for _ in range(k)]
    errors = [round(rng.uniform(0.04, 0.15), 4) for _ in range(k)]
    v = np.square(errors)
    t = meta_analysis.combine_effects(np.array(effects), v, method_re="chi2", use_t=False)
    lo, hi = t.conf_int()[1]
    expected = {"estimate": t.mean_effect_re, "lower": lo, "upper": hi, "tau_squared": t.tau2, "q": t.q, "i_squared": t.i2}
    add("random_effects", {"effects": effects, "errors": errors, "between": "dersimonian-laird"}, expected, 1e-6, "statsmodels combine_effects(method_re='chi2')")
    from scipy.optimize import brentq
    q = lambda tau2: np.sum((np.array(effects) - np.average(effects, weights=1 / (v + tau2))) ** 2 / (v + tau2)) - (k - 1)
    tau2 = brentq(q, 0, 10, xtol=1e-15)
    w = 1 / (v + tau2)
    expected = {"estimate": np.average(effects, weights=w), "tau_squared": tau2, "q": t.q}
    add("random_effects", {"effects": effects, "errors": errors, "between": "paule-mandel"}, expected, 1e-6, "the equation of Paule and Mandel solved by scipy.optimize.brentq")

for k, m in [(3, 8), (4, 10), (5, 20)]:
    scores = [[j * 0.4 + rng.gauss(0, 1) for _ in range(m)] for j in range(k)]
    data = np.array(scores).T
    add("post_hoc", {"scores": scores, "test": "nemenyi"}, {"p_values": posthocs.posthoc_nemenyi_friedman(data).values.tolist()}, 1e-6, "scikit-posthocs posthoc_nemenyi_friedman")
    raw = posthocs.posthoc_conover_friedman(data, p_adjust="holm").values.tolist()
    add("post_hoc", {"scores": scores, "test": "conover"}, {"p_values": raw}, 1e-8, "scikit-posthocs posthoc_conover_friedman(p_adjust='holm')")

for n, margin in [(12, 0.3), (30, 0.2), (60, 0.1)]:
    a = [round(rng.random(), 3) for _ in range(n)]
    b = [round(min(1, max(0, x + rng.gauss(0, 0.2))), 3) for x in a]
    from statsmodels.stats.weightstats import ttost_paired
    p = ttost_paired(np.array(a), np.array(b), -margin, margin)[0]
    add("equivalence_paired", {"a": a, "b": b, "margin": margin}, {"p_value": p}, 1e-9, "statsmodels ttost_paired")
for x1, n1, x2, n2, margin in [(131, 164, 128, 164, 0.1), (40, 50, 38, 52, 0.15), (90, 100, 85, 100, 0.1)]:
    from scipy.optimize import minimize_scalar
    loss = lambda p: -(stats.binom.logpmf(x1, n1, p - margin) + stats.binom.logpmf(x2, n2, p))
    p2 = minimize_scalar(loss, bounds=(margin + 1e-12, 1 - 1e-12), method="bounded", options={"xatol": 1e-13}).x
    p1 = p2 - margin
    z = (x1 / n1 - x2 / n2 + margin) / math.sqrt((p1 * (1 - p1) / n1 + p2 * (1 - p2) / n2) * (n1 + n2) / (n1 + n2 - 1))
    add("non_inferiority", {"x1": x1, "n1": n1, "x2": x2, "n2": n2, "margin": margin}, {"statistic": z, "p_value": stats.norm.sf(z)}, 1e-6, "Miettinen and Nurminen's z, likelihood maximised by scipy.optimize")

for x, n in [(3, 10), (0, 12), (7, 20), (19, 20), (77, 164)]:
    code = f"""x<-{x};n<-{n};a<-0.05;acc<-function(p){{p1<-1-pbinom(x-1,n,p);p2<-pbinom(x,n,p);a1<-p1+pbinom(qbinom(p1,n,p)-1,n,p);a2<-p2+1-pbinom(qbinom(1-p2,n,p),n,p);min(a1,a2)}};
lo<-0;hi<-1;if(x!=0){{lo<-qbeta(a/2,x,n-x+1);while(acc(lo+1e-7)<a)lo<-lo+1e-7}};if(x!=n){{hi<-qbeta(1-a/2,x+1,n-x);while(acc(hi-1e-7)<a)hi<-hi-1e-7}};cat(lo,hi)"""
    lo, hi = r(code)
    add("blaker", {"x": x, "n": n}, {"lower": lo, "upper": hi}, 5e-6, "Blaker 2000, the paper's own code in R, steps of 1e-7")

grades = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]]
add("intraclass", {"grades": grades}, {"icc21": 0.2897638, "icc31": 0.7148407, "icc2k": 0.6200505, "icc3k": 0.9093155, "icc21_low": 0.01878678, "icc21_high": 0.7610844, "icc31_low": 0.3424648, "icc31_high": 0.9458583}, 2e-5,
    "Shrout and Fleiss 1979, table 4; intervals: documentation of R psych::ICC and irr::icc")

for n in [40, 90]:
    p = [round(rng.random(), 1) for _ in range(n)]
    y = [1 if rng.random() < q else 0 for q in p]
    from itertools import product
    pos = [q for q, o in zip(p, y) if o == 1]
    neg = [q for q, o in zip(p, y) if o == 0]
    auc = sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in product(pos, neg)) / (len(pos) * len(neg))
    v10 = [sum(1.0 if a > b else 0.5 if a == b else 0.0 for b in neg) / len(neg) for a in pos]
    v01 = [sum(1.0 if a > b else 0.5 if a == b else 0.0 for a in pos) / len(pos) for b in neg]
    se = math.sqrt(np.var(v10, ddof=1) / len(pos) + np.var(v01, ddof=1) / len(neg))
    add("auroc", {"scores": p, "outcomes": y}, {"area": auc, "error": se}, 1e-10, "definition (DeLong 1988) over all pairs in numpy")
    ece = 0
    for b in range(10):
        inside = [i for i in range(n) if (b / 10 < p[i] <= (b + 1) / 10) or (b == 0 and p[i] == 0)]
        if inside:
            ece += abs(np.mean([p[i] for i in inside]) - np.mean([y[i] for i in inside])) * len(inside) / n
    add("calibration", {"confidences": p, "outcomes": y}, {"ece": ece, "brier": float(np.mean((np.array(p) - y) ** 2))}, 1e-10, "definition in numpy")

with open(os.path.join(os.path.dirname(__file__), "evaluation.json"), "w") as f:
    json.dump({"header": "made by make-evaluation.py", "entries": entries}, f, default=float)
    f.write("\n")
print(len(entries))
