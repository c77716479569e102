"""Writes items.json beside this file.

It has golden values for item response theory, hierarchical rates and printed intervals.
Usage: python test/golden/make-items.py. Needs numpy, scipy, and R (only its own packages).
"""
import itertools, json, math, os, subprocess
import numpy as np
from scipy import stats
from scipy.integrate import quad
from scipy.optimize import brentq, minimize
from scipy.special import expit, logsumexp

entries = []
rng = np.random.default_rng(20261122)


def add(fn, args, expected, tol, source):
    entries.append({"id": f"I{len(entries) + 1:03d}", "fn": fn, "args": args, "expected": expected, "tol": tol, "source": source})


def r(code):
    out = subprocess.run(["Rscript", "-e", "options(digits=17);suppressMessages({" + code + "})"], capture_output=True, text=True, check=True).stdout
    return [float(x) for x in out.split()]


# LSAT section 7 (Bock and Lieberman 1970): the number of persons with each of the 32 possible answer sheets.
LSAT7 = [12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136, 32, 308]
SHEETS = np.array(list(itertools.product([0, 1], repeat=5)))


def curves(items, theta):
    return np.array([c + (1 - c) * expit(a * (np.asarray(theta) - b)) for a, b, c in items])


def score_fit(sheets, counts, items, parameters):
    """The statistic S-X2, by adaptive integration and sums over all answer sheets instead of recursion."""
    k = len(items)
    patterns = np.array(list(itertools.product([0, 1], repeat=k)))

    def mass(pattern):
        def at(theta):
            p = curves(items, theta)
            return float(np.prod(np.where(pattern == 1, p, 1 - p)) * stats.norm.pdf(theta))
        return quad(at, -5.5, 5.5, epsabs=1e-13, epsrel=1e-11, limit=200)[0]

    masses = np.array([mass(pattern) for pattern in patterns])
    totals = patterns.sum(1)
    results = []
    for j in range(k):
        cells = []
        for score in range(1, k):
            here = totals == score
            e = masses[here & (patterns[:, j] == 1)].sum() / masses[here].sum()
            with_score = sheets.sum(1) == score
            n = counts[with_score].sum()
            cells.append([n, (counts * sheets[:, j])[with_score].sum(), n * e])
        merged, open_cell = [], None
        for cell in cells:
            open_cell = cell if open_cell is None else [x + y for x, y in zip(open_cell, cell)]
            if open_cell[2] >= 1 and open_cell[0] - open_cell[2] >= 1:
                merged.append(open_cell)
                open_cell = None
        if open_cell is not None and merged:
            merged[-1] = [x + y for x, y in zip(merged[-1], open_cell)]
        statistic = sum((o - e) ** 2 / (e * (1 - e / n)) for n, o, e in merged)
        df = len(merged) - parameters
        results.append([statistic, df, stats.chi2.sf(statistic, df) if df > 0 else None])
    return results


def residual_fit(rows, items, abilities):
    out = []
    for j, item in enumerate(items):
        p = curves([item], abilities)[0]
        w = p * (1 - p)
        fourth = (1 - p) ** 4 * p + p ** 4 * (1 - p)
        x = rows[:, j]
        z2 = (x - p) ** 2 / w
        n = len(x)
        outfit, infit = z2.mean(), ((x - p) ** 2).sum() / w.sum()
        qo = math.sqrt((fourth / w ** 2).sum() / n ** 2 - 1 / n)
        qi = math.sqrt((fourth - w ** 2).sum() / w.sum() ** 2)
        out.append([infit, (infit ** (1 / 3) - 1) * 3 / qi + qi / 3, outfit, (outfit ** (1 / 3) - 1) * 3 / qo + qo / 3])
    return out


def named(items):
    return [{"discrimination": a, "difficulty": b, **({"guessing": c} if c else {})} for a, b, c in items]


two_parameter = [[0.9879254, -1.8785370, 0], [1.0808847, -0.7475160, 0], [1.7058006, -1.0576962, 0], [0.7651853, -0.6351358, 0], [0.7357980, -2.5204102, 0]]
for method, parameters, items in [("two-parameter", 2, two_parameter), ("rasch", 1, [[1, b, 0] for b in (-1.87, -0.79, -1.46, -0.52, -1.99)]), ("three-parameter", 3, [[a, b, 0.15] for a, b, _ in two_parameter])]:
    results = score_fit(SHEETS, np.array(LSAT7), items, parameters)
    add("score_fit_counts", {"sheets": SHEETS.tolist(), "counts": LSAT7, "items": named(items), "method": method},
        {"statistics": [f[0] for f in results], "df": [f[1] for f in results], "p_values": [f[2] for f in results]}, 1e-6, "S-X2 by scipy.integrate.quad over all answer sheets")
for n, k, guess in [(60, 6, 0), (40, 8, 0.2), (200, 5, 0)]:
    items = [[round(float(a), 3), round(float(b), 3), guess] for a, b in zip(rng.uniform(0.6, 2, k), rng.normal(0, 1, k))]
    ability = np.round(rng.normal(size=n), 3)
    rows = (rng.random((n, k)) < curves(items, ability).T).astype(int)
    method = "three-parameter" if guess else "two-parameter"
    results = score_fit(rows, np.ones(n, int), items, 3 if guess else 2)
    add("item_fit", {"responses": rows.tolist(), "items": named(items), "abilities": ability.tolist(), "method": method},
        {"residuals": residual_fit(rows, items, ability), "statistics": [f[0] for f in results], "df": [f[1] for f in results]}, 1e-6, "numpy: mean squares after Wright and Masters 1982; S-X2 by scipy.integrate.quad")

# The model with three parameters: direct maximisation of the marginal likelihood with its priors.
for n, k, guess, prior in [(300, 5, 0.2, [2, 4, 0.1, 1]), (500, 4, 0.25, [1, 2, 0.2, 0.5]), (120, 6, 0.1, [2, 4, 0.1, 1])]:
    items = [[a, b, guess] for a, b in zip(rng.uniform(0.8, 1.8, k), rng.normal(0, 0.8, k))]
    rows = (rng.random((n, k)) < curves(items, rng.normal(size=n)).T).astype(int)
    at = np.linspace(-5.5, 5.5, 61)
    w = np.exp(-at * at / 2)
    w /= w.sum()
    slope_sd, intercept_sd, centre, guess_sd = prior
    patterns, times = np.unique(rows, axis=0, return_counts=True)

    def minus(x, penalty=True):
        a, d, g = x.reshape(3, k)
        c = expit(g)
        p = c[:, None] + (1 - c[:, None]) * expit(a[:, None] * at + d[:, None])
        logs = patterns @ np.log(p) + (1 - patterns) @ np.log1p(-p)
        value = -(times * logsumexp(logs + np.log(w), axis=1)).sum()
        prior_part = ((a - 1) ** 2 / slope_sd ** 2 + d ** 2 / intercept_sd ** 2 + (g - math.log(centre / (1 - centre))) ** 2 / guess_sd ** 2).sum() / 2
        return value + (prior_part if penalty else 0)

    start = np.concatenate([np.ones(k), np.zeros(k), np.full(k, math.log(centre / (1 - centre)))])
    best = minimize(minus, start, method="BFGS", options={"gtol": 1e-7, "maxiter": 5000}).x
    a, d, g = best.reshape(3, k)
    add("three_parameter", {"responses": rows.tolist(), "prior": {"slopeDeviation": slope_sd, "interceptDeviation": intercept_sd, "guess": centre, "guessDeviation": guess_sd}},
        {"discriminations": a.tolist(), "difficulties": (-d / a).tolist(), "guesses": expit(g).tolist(), "log_likelihood": -minus(best, False)}, 2e-3, "penalised marginal likelihood on 61 points, maximised by scipy.optimize (BFGS)")
    theta = 0.4
    c = expit(g)
    p = c + (1 - c) * expit(a * theta + d)
    add("test_information", {"items": named(list(zip(a.tolist(), (-d / a).tolist(), c.tolist()))), "at": theta},
        float((a * a * ((1 - p) / p) * ((p - c) / (1 - c)) ** 2).sum()), 1e-10, "Lord 1980, equation 5-6, in numpy")

# Differential item functioning, by mantelhaen.test and glm of R (base).
for n, k, shift in [(200, 6, 0.8), (120, 5, 0), (300, 8, -0.5)]:
    groups = (np.arange(n) % 2).tolist()
    ability = rng.normal(size=n)
    b = rng.normal(0, 0.8, k)
    odds = ability[:, None] - b
    odds[:, 0] += shift * np.array(groups)
    rows = (rng.random((n, k)) < expit(odds)).astype(int)
    totals = rows.sum(1)
    mixed = [t for t in sorted(set(totals)) if len({g for g, s in zip(groups, totals) if s == t}) == 2]
    ratios, tests, shifts, uniform, crossed = [], [], [], [], []
    for j in range(k):
        y = ",".join(map(str, rows[:, j]))
        g = ",".join(map(str, groups))
        t = ",".join(map(str, totals))
        common = f"y<-c({y});g<-c({g});t<-c({t});k<-t %in% c({','.join(map(str, mixed))});"
        inside = [s for s in mixed if 0 < s < k]
        m = r(common + "m<-mantelhaen.test(table(factor(1-y[k],levels=0:1),factor(g[k],levels=0:1),t[k])[,,,drop=FALSE][,,apply(table(y[k],t[k]),2,min)>=0]);cat(m$estimate,m$statistic,m$p.value)")
        ratios.append(m[0]); tests.append([m[1], m[2]])
        f = r(common + "c0<-glm.control(epsilon=1e-14);a<-glm(y~t,binomial,control=c0);b<-glm(y~t+g,binomial,control=c0);d<-glm(y~t*g,binomial,control=c0);cat(coef(b)[3],a$deviance-b$deviance,b$deviance-d$deviance)")
        shifts.append(f[0]); uniform.append(f[1]); crossed.append(f[2])
    add("differential_functioning", {"responses": rows.tolist(), "groups": groups},
        {"ratios": ratios, "statistics": [x[0] for x in tests], "p_values": [x[1] for x in tests], "shifts": shifts, "uniform": uniform, "non_uniform": crossed}, 1e-6, "R 4.2 mantelhaen.test and glm, models matched by their number right")

# The variance of a paired difference, split into the parts between and within tasks.
for n, ka, kb in [(12, 4, 4), (30, 3, 5), (8, 10, 2)]:
    p = rng.random(n)
    a = (rng.random((n, ka)) < p[:, None]).astype(int)
    b = (rng.random((n, kb)) < np.clip(p - 0.1, 0, 1)[:, None]).astype(int)
    d = a.mean(1) - b.mean(1)
    wa, wb = a.var(1, ddof=1).mean(), b.var(1, ddof=1).mean()
    add("paired_variance_parts", {"a": a.tolist(), "b": b.tolist()}, {"delta": d.mean(), "standardError": d.std(ddof=1) / math.sqrt(n), "betweenRaw": d.var(ddof=1) - wa / ka - wb / kb, "withinA": wa, "withinB": wb, "samplesA": ka, "samplesB": kb}, 1e-10, "numpy, Miller 2024, section 5")

# Intervals of a rate, as papers print them, with all formulas that give the same printed numbers.
z95 = stats.norm.ppf(0.975)


def intervals(x, n):
    p = x / n
    se = math.sqrt(p * (1 - p) / n)
    out = {"wald": (p - z95 * se, p + z95 * se), "one standard error": (p - se, p + se)}
    for name, method in [("wilson", "wilson"), ("wilsonCorrected", "wilsoncc"), ("clopperPearson", "exact")]:
        ci = stats.binomtest(x, n).proportion_ci(0.95, method)
        out[name] = (ci.low, ci.high)
    nt = n + z95 ** 2
    pt = (x + z95 ** 2 / 2) / nt
    out["agrestiCoull"] = (pt - z95 * math.sqrt(pt * (1 - pt) / nt), pt + z95 * math.sqrt(pt * (1 - pt) / nt))
    out["jeffreys"] = (stats.beta.ppf(0.025, x + 0.5, n - x + 0.5), stats.beta.ppf(0.975, x + 0.5, n - x + 0.5))
    upper = lambda q: stats.binom.sf(x - 1, n, q) - stats.binom.pmf(x, n, q) / 2 - 0.025
    lower = lambda q: stats.binom.cdf(x, n, q) - stats.binom.pmf(x, n, q) / 2 - 0.025
    out["midP"] = (brentq(upper, 1e-12, p, xtol=1e-14), brentq(lower, p, 1 - 1e-12, xtol=1e-14))
    return out


for x, n, scale, digits in [(122, 164, 1, 3), (122, 164, 100, 1), (41, 50, 100, 0), (300, 400, 100, 2), (17, 113, 1, 4), (9, 30, 1, 2)]:
    every = intervals(x, n)
    for name, (low, high) in every.items():
        text = lambda v: f"{v * scale:.{digits}f}"
        matches = [other for other, (lo, hi) in every.items() if (text(lo), text(hi)) == (text(low), text(high))]
        add("recompute_interval", {"printed": {"estimate": text(x / n), "low": text(low), "high": text(high)}, "n": n, "scale": scale, "successes": x, "names": list(every)},
            {"fits": matches, "bounds": {key: [lo * scale, hi * scale] for key, (lo, hi) in every.items()}}, 1e-9, "scipy binomtest.proportion_ci, beta.ppf and brentq, printed by Python")

# All multisets of integers in a range that have a printed mean and standard deviation (SPRITE).
for n, low, high, formula in [(5, 1, 5, "sample"), (6, 1, 4, "sample"), (8, 0, 3, "population"), (4, 1, 7, "sample")]:
    everything = list(itertools.combinations_with_replacement(range(low, high + 1), n))
    groups = {}
    for values in everything:
        key = (f"{np.mean(values):.2f}", f"{np.std(values, ddof=1 if formula == 'sample' else 0):.2f}")
        groups.setdefault(key, []).append(list(values))
    keys = sorted(groups)
    for key in [keys[i] for i in rng.choice(len(keys), 5, replace=False)]:
        add("sprite", {"mean": key[0], "sd": key[1], "n": n, "range": [low, high], "formula": formula, "all": groups[key]}, {"found": True, "inside": True}, 0, "all multisets listed by itertools")
    absent = [(m, f"{s / 100:.2f}") for m, _ in keys[:: max(1, len(keys) // 8)] for s in range(5, 260, 37) if (m, f"{s / 100:.2f}") not in groups]
    for mean, sd in absent[:5]:
        add("sprite", {"mean": mean, "sd": sd, "n": n, "range": [low, high], "formula": formula, "all": []}, {"found": False, "inside": True}, 0, "all multisets listed by itertools: none")

# Hierarchical rates of one model: the posterior on a grid of mean and spread. Gauss-Hermite quadrature integrates over
# the rate of each benchmark.
nodes, weights = np.polynomial.hermite_e.hermegauss(80)
weights = weights / weights.sum()
for passed in [[(9, 10), (60, 100), (55, 100)], [(3, 20), (8, 20), (5, 20), (12, 20), (6, 20)], [(50, 164), (30, 80), (200, 400), (10, 40)]]:
    centres, spreads = np.linspace(-4, 4, 321), np.linspace(0.004, 5, 500)
    total, rate, mu_mean, s_mean = 0.0, np.zeros(len(passed)), 0.0, 0.0
    for s in spreads:
        eta = centres[:, None] + s * nodes
        parts, firsts = [], []
        for x, n in passed:
            like = np.exp(x * np.log(expit(eta)) + (n - x) * np.log(expit(-eta)) - (x * math.log(x / n) + (n - x) * math.log(1 - x / n)))
            parts.append(like @ weights)
            firsts.append((like * expit(eta)) @ weights)
        prior = stats.norm.pdf(centres, 0, 1.5) * stats.norm.pdf(s)
        mass = np.prod(parts, axis=0) * prior
        total += mass.sum()
        s_mean += s * mass.sum()
        for j in range(len(passed)):
            rate[j] += (mass * firsts[j] / parts[j]).sum()
    add("hierarchical_rates", {"passed": [[{"x": x, "n": n} for x, n in passed]], "seed": 3, "replicates": 40000}, {"rates": [(rate / total).tolist()], "benchmarks": s_mean / total}, 0.02, "posterior means on a grid in numpy, 2% for the chains")

# Hierarchical rates with two crossed factors: 600 differential evolution chains (ter Braak 2006) in numpy.
for table in [[[(30, 40), (22, 40), (11, 40)], [(25, 40), (15, 40), (6, 40)]], [[(18, 20), (60, 100)], [(12, 20), (35, 100)], [(9, 20), (41, 100)]]]:
    m, b = len(table), len(table[0])
    x = np.array([[c[0] for c in row] for row in table], float)
    n = np.array([[c[1] for c in row] for row in table], float)
    dim = 4 + m + b + m * b

    def odds(v):
        mu, s = v[:, 0], np.exp(v[:, 1:4])
        eta = mu[:, None, None] + s[:, 0, None, None] * v[:, 4:4 + m][:, :, None] + s[:, 1, None, None] * v[:, 4 + m:4 + m + b][:, None, :]
        return eta + s[:, 2, None, None] * v[:, 4 + m + b:].reshape(-1, m, b)

    def height(v):
        s = np.exp(v[:, 1:4])
        eta = odds(v)
        like = (x * -np.logaddexp(0, -eta) + (n - x) * -np.logaddexp(0, eta)).sum((1, 2))
        return like - v[:, 0] ** 2 / (2 * 1.5 ** 2) - (s ** 2 / 2).sum(1) + v[:, 1:4].sum(1) - (v[:, 4:] ** 2).sum(1) / 2

    walkers = 600
    v = rng.normal(size=(walkers, dim)) * 0.3
    h = height(v)
    sums, draws = 0.0, 0
    for step in range(12000):
        first = rng.permutation(walkers)
        second = np.roll(first, 1)
        gamma = 1.0 if step % 10 == 0 else 2.38 / math.sqrt(2 * dim)
        mask = rng.random((walkers, dim)) < (1.0 if step % 3 else 0.3)
        move = v + mask * gamma * (v[first] - v[second]) * rng.uniform(0.5, 1.1, (walkers, 1)) + rng.normal(size=(walkers, dim)) * 1e-3
        new = height(move)
        take = np.log(rng.random(walkers)) < new - h
        v[take], h[take] = move[take], new[take]
        if step >= 3000:
            rates = expit(odds(v))
            overall = rates.mean(2)
            first_best = (overall.argmax(1) == 0).mean()
            sums = sums + np.concatenate([rates.mean(0).ravel(), np.exp(v[:, 1:4]).mean(0), [first_best]])
            draws += 1
    results = sums / draws
    add("hierarchical_rates", {"passed": [[{"x": c[0], "n": c[1]} for c in row] for row in table], "seed": 5, "replicates": 40000},
        {"rates": results[:m * b].reshape(m, b).tolist(), "models": results[m * b], "benchmarks": results[m * b + 1], "pairs": results[m * b + 2], "best": results[-1]}, 0.04, "differential evolution chains of 600 walkers in numpy, 4% for both samplers")

with open(os.path.join(os.path.dirname(__file__), "items.json"), "w") as f:
    json.dump({"header": "made by make-items.py", "entries": entries}, f, default=float)
    f.write("\n")
print(len(entries))
