"""Writes rank.json: numbers of other software for functions that golden_shared.json does not cover.

python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install numpy==2.4.6 scipy==1.17.1 statsmodels==0.15.0
/tmp/oracle/bin/python test/golden/make-rank.py > test/golden/rank.json
"""

import itertools
import json
import sys

import numpy as np
import scipy
import statsmodels
from scipy import optimize, special, stats
from statsmodels.api import GLM, families
from statsmodels.stats import contingency_tables, inter_rater

random = np.random.default_rng(20261121)
entries = []


def json_value(value):
    if isinstance(value, dict):
        return {k: json_value(v) for k, v in value.items()}
    if isinstance(value, (list, tuple, np.ndarray)):
        return [json_value(v) for v in value]
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and not np.isfinite(value):
        return None
    return value


def add(fn, args, expected, tol, source):
    entry = {"id": f"R{len(entries) + 1:03d}", "fn": fn, "args": args, "expected": expected, "tol": tol, "source": source}
    entries.append(json_value(entry))


def tied(n, most):
    return random.integers(0, most, n).tolist()


ALTERNATIVES = ("two-sided", "less", "greater")

# --- Kendall ----------------------------------------------------------------------------------------------------------
for n, most in ((12, 30), (40, 6), (300, 9)):
    x = tied(n, most)
    y = [a + b for a, b in zip(x, tied(n, most))]
    for alternative in ALTERNATIVES:
        r = stats.kendalltau(x, y, method="asymptotic", alternative=alternative)
        add("kendall_alternative", {"x": x, "y": y, "alternative": alternative, "method": "asymptotic"},
            {"tau": r.statistic, "p_value": r.pvalue}, 1e-10, "scipy.stats.kendalltau")
x = random.permutation(40).tolist()
y = random.permutation(40).tolist()
for alternative in ALTERNATIVES:
    r = stats.kendalltau(x, y, method="exact", alternative=alternative)
    add("kendall_alternative", {"x": x, "y": y, "alternative": alternative, "method": "exact"},
        {"tau": r.statistic, "p_value": r.pvalue}, 1e-10, "scipy.stats.kendalltau(method='exact')")


def delta(x, y, variant):
    """The standard error of Kendall's tau-b or tau-c, from the table of counts (Brown and Benedetti 1977)."""
    rows, columns = np.unique(x), np.unique(y)
    t = np.array([[np.sum((np.array(x) == a) & (np.array(y) == b)) for b in columns] for a in rows], float)
    n = t.sum()
    conc, disc = np.zeros_like(t), np.zeros_like(t)
    for i, j in np.ndindex(t.shape):
        conc[i, j] = t[:i, :j].sum() + t[i + 1:, j + 1:].sum()
        disc[i, j] = t[:i, j + 1:].sum() + t[i + 1:, :j].sum()
    p, q = (t * conc).sum(), (t * disc).sum()
    d = conc - disc
    if variant == "c":
        m = min(t.shape)
        return 2 * m / ((m - 1) * n**2) * np.sqrt((t * d**2).sum() - (p - q) ** 2 / n)
    wr, wc = n**2 - (t.sum(1) ** 2).sum(), n**2 - (t.sum(0) ** 2).sum()
    w = np.sqrt(wr * wc)
    tau = (p - q) / w
    v = t.sum(1)[:, None] * wc + t.sum(0)[None, :] * wr
    return np.sqrt((t * (2 * w * d + tau * v) ** 2).sum() - n**3 * tau**2 * (wr + wc) ** 2) / w**2


for n, most in ((30, 5), (120, 12)):
    x = tied(n, most)
    y = [(2 * a + 3 * b) // 4 for a, b in zip(x, tied(n, most))]
    for variant in "bc":
        r = stats.kendalltau(x, y, variant=variant)
        se = delta(x, y, variant)
        z = special.ndtri(0.975)
        add("kendall_delta", {"x": x, "y": y, "variant": variant, "confidence": 0.95},
            {"tau": r.statistic, "lower": r.statistic - z * se, "upper": r.statistic + z * se}, 1e-9,
            "numpy, ASE1 of Brown and Benedetti 1977 from the contingency table")

# --- other correlations -----------------------------------------------------------------------------------------------
for n, most in ((15, 8), (60, 200)):
    x = tied(n, most)
    y = [a + b for a, b in zip(x, tied(n, most))]
    for alternative in ALTERNATIVES:
        r = stats.spearmanr(x, y, alternative=alternative)
        add("spearman_alternative", {"x": x, "y": y, "alternative": alternative},
            {"rho": r.statistic, "p_value": r.pvalue}, 1e-10, "scipy.stats.spearmanr")
        r = stats.pearsonr(x, y, alternative=alternative)
        add("pearson_alternative", {"x": x, "y": y, "alternative": alternative},
            {"r": r.statistic, "p_value": r.pvalue}, 1e-10, "scipy.stats.pearsonr")
    for additive in (True, False):
        add("weighted_tau_options", {"x": x, "y": y, "additive": additive, "weigher": "hyperbolic"},
            stats.weightedtau(x, y, additive=additive).statistic, 1e-10, "scipy.stats.weightedtau")
        add("weighted_tau_options", {"x": x, "y": y, "additive": additive, "weigher": "quadratic"},
            stats.weightedtau(x, y, additive=additive, weigher=lambda r: 1 / (r + 1) ** 2).statistic, 1e-10,
            "scipy.stats.weightedtau(weigher=lambda r: 1 / (r + 1)**2)")

scores = random.integers(0, 6, (7, 5)).tolist()
r = stats.friedmanchisquare(*np.array(scores).T)
add("friedman", {"scores": scores}, {"chi2": r.statistic, "p_value": r.pvalue}, 1e-9, "scipy.stats.friedmanchisquare")

# --- rank stability ---------------------------------------------------------------------------------------------------
base = np.array([9.9, 9.5, 9.1, 8.5, 8.6, 8.57, 8.0, 7.2])
runs = np.round(base + random.normal(0, 0.3, (5, 8)), 1)
other = np.round(base + random.normal(0, 0.9, (5, 8)), 1)


def mean_tau(rows):
    return np.mean([stats.kendalltau(a, b).statistic for a, b in itertools.combinations(rows, 2)])


left_out = np.array([mean_tau(np.delete(runs, r, 0)) for r in range(5)])
se = np.sqrt(4 / 5 * np.sum((left_out - mean_tau(runs)) ** 2))
reach = stats.t.ppf(0.975, 4) * se
add("rank_stability", {"runs": runs, "confidence": 0.95},
    {"mean_tau": mean_tau(runs), "lower": mean_tau(runs) - reach, "upper": min(1, mean_tau(runs) + reach)}, 1e-9,
    "scipy.stats.kendalltau over pairs, leave-one-run-out jackknife, t(4)")
observed = mean_tau(runs) - mean_tau(other)
draws = []
for flips in itertools.product((False, True), repeat=5):
    f = np.array(flips)[:, None]
    draws.append(mean_tau(np.where(f, other, runs)) - mean_tau(np.where(f, runs, other)))
draws = np.array(draws)
add("compare_stability", {"first": runs, "second": other},
    {"difference": observed, "p_value": np.mean(np.abs(draws) >= abs(observed) - 1e-12),
     "p_greater": np.mean(draws >= observed - 1e-12)}, 1e-9, "all 2^5 exchanges of run r with run r, scipy.stats.kendalltau")

# --- tests ------------------------------------------------------------------------------------------------------------
d = [3, -1, 2, 2, 0, 5, -1, 4, 1, 0, -2, 3]
moving = np.array([v for v in d if v])
ranked = stats.rankdata(np.abs(moving))
sums = np.array([np.dot(ranked, s) for s in itertools.product((0, 1), repeat=len(moving))])
v = ranked[moving > 0].sum()
tails = {"less": np.mean(sums <= v), "greater": np.mean(sums >= v)}
tails["two-sided"] = min(1, 2 * min(tails.values()))
for alternative in ALTERNATIVES:
    add("wilcoxon_alternative", {"differences": d, "method": "exact", "alternative": alternative},
        {"v": v, "p_value": tails[alternative]}, 1e-10, "enumeration of all sign vectors, mid ranks")
    for correction in (True, False):
        r = stats.wilcoxon(d, method="asymptotic", correction=correction, alternative=alternative)
        add("wilcoxon_alternative", {"differences": d, "method": "asymptotic", "alternative": alternative, "correction": correction},
            {"p_value": r.pvalue}, 1e-9, "scipy.stats.wilcoxon(method='asymptotic')")
    r = stats.permutation_test((np.array(d, float), np.zeros(12)), lambda a, b, axis: np.mean(a - b, axis=axis),
                               permutation_type="samples", n_resamples=np.inf, alternative=alternative, vectorized=True)
    add("sign_flip_alternative", {"differences": d, "alternative": alternative}, {"p_value": r.pvalue}, 1e-10,
        "scipy.stats.permutation_test(permutation_type='samples', n_resamples=inf)")
    r = stats.fisher_exact([[12, 5], [3, 9]], alternative=alternative)
    add("fisher_alternative", {"table": [[12, 5], [3, 9]], "alternative": alternative},
        {"odds_ratio": r.statistic, "p_value": r.pvalue}, 1e-9, "scipy.stats.fisher_exact")
r = stats.fisher_exact([[1200, 800], [1100, 950]])
add("fisher_alternative", {"table": [[1200, 800], [1100, 950]], "alternative": "two-sided"},
    {"odds_ratio": r.statistic, "p_value": r.pvalue}, 1e-7, "scipy.stats.fisher_exact")
for table, correction in (([[20, 30, 8], [30, 20, 9]], False), ([[20, 30], [30, 20]], True), ([[20, 30], [30, 20]], False)):
    r = stats.chi2_contingency(table, correction=correction)
    add("chi_squared_test", {"table": table, "correction": correction},
        {"statistic": r.statistic, "df": r.dof, "p_value": r.pvalue}, 1e-10, "scipy.stats.chi2_contingency")
t = contingency_tables.Table2x2(np.array([[15, 5], [10, 10]]))
low, high = t.oddsratio_confint(0.05)
add("odds_ratio", {"x1": 15, "n1": 20, "x2": 10, "n2": 20, "confidence": 0.95},
    {"odds_ratio": t.oddsratio, "lower": low, "upper": high}, 1e-9, "statsmodels Table2x2.oddsratio_confint")

# --- agreement --------------------------------------------------------------------------------------------------------
table = [[20, 6, 1], [4, 15, 5], [0, 3, 11]]
for weights in ("none", "linear", "quadratic"):
    r = inter_rater.cohens_kappa(np.array(table), wt=None if weights == "none" else weights)
    add("cohens_kappa_weighted", {"table": table, "weights": weights}, {"kappa": r.kappa, "se": r.std_kappa}, 1e-9,
        "statsmodels.stats.inter_rater.cohens_kappa(wt=...)")

a, b = [3.1, 2.0, 5.5, 4.2, 4.2, 6.0, 1.0], [2.0, 2.5, 1.0, 3.1, 4.2]
sign = np.sign(np.subtract.outer(a, b))
n, m, delta_ = len(a), len(b), sign.mean()
var = (m**2 * ((sign.mean(1) - delta_) ** 2).sum() + n**2 * ((sign.mean(0) - delta_) ** 2).sum()
       - ((sign - delta_) ** 2).sum()) / (n * m * (n - 1) * (m - 1))
z = special.ndtri(0.975)
half = z * np.sqrt(var) * np.sqrt((1 - delta_**2) ** 2 + z**2 * var)
add("cliffs_delta_interval", {"a": a, "b": b, "confidence": 0.95},
    {"delta": delta_, "lower": (delta_ - delta_**3 - half) / (1 - delta_**2 + z**2 * var),
     "upper": (delta_ - delta_**3 + half) / (1 - delta_**2 + z**2 * var)}, 1e-9, "numpy, Feng and Cliff 2004")

# --- latent skill -----------------------------------------------------------------------------------------------------
theta = random.normal(size=150)
slope, hard = np.exp(random.normal(0, 0.3, 6)), random.normal(size=6)
answers = (random.random((150, 6)) < special.expit(slope * (theta[:, None] - hard))).astype(int)
nodes = np.linspace(-8, 8, 401)
log_weights = stats.norm.logpdf(nodes) + np.log(nodes[1] - nodes[0])


def minus_log_likelihood(parameters, common):
    k = answers.shape[1]
    slopes = np.full(k, parameters[0]) if common else parameters[:k]
    eta = slopes[:, None] * nodes + parameters[-k:, None]
    log = answers @ eta - np.logaddexp(0, eta).sum(0) + log_weights
    return -special.logsumexp(log, axis=1).sum()


for common in (False, True):
    start = np.concatenate([np.ones(1 if common else 6), np.zeros(6)])
    r = optimize.minimize(minus_log_likelihood, start, args=(common,), method="BFGS", options={"gtol": 1e-6})
    slopes = np.full(6, r.x[0]) if common else r.x[:6]
    scale = r.x[0] if common else 1
    add("irt_fit", {"responses": answers, "model": "rasch" if common else "two-parameter"},
        {"log_likelihood": -r.fun, "discrimination": slopes / scale, "difficulty": -r.x[-6:] / slopes * scale}, 2e-3,
        "scipy.optimize.minimize of the marginal log-likelihood, trapezoid over 401 nodes")

wins = [[0, 7, 9, 2], [3, 0, 6, 5], [1, 4, 0, 3], [2, 3, 4, 0]]
rows, won, games = [], [], []
for i, j in itertools.combinations(range(4), 2):
    row = np.zeros(4)
    row[i], row[j] = 1, -1
    rows.append(row[1:])
    won.append([wins[i][j], wins[j][i]])
fit = GLM(np.array(won), np.array(rows), family=families.Binomial()).fit(tol=1e-12)
full = np.concatenate([[0], fit.params])
cov = np.zeros((4, 4))
cov[1:, 1:] = fit.cov_params()
centre = np.eye(4) - 1 / 4
add("bradley_terry_errors", {"wins": wins},
    {"log_strengths": full - full.mean(), "se": np.sqrt(np.diag(centre @ cov @ centre))}, 1e-7, "statsmodels GLM, binomial")

# --- sequential -------------------------------------------------------------------------------------------------------
for x, n, a, b in ((60, 100, 1, 1), (45, 50, 0.5, 0.5), (3, 400, 1, 1)):
    def log_e(p, x=x, n=n, a=a, b=b):
        return special.betaln(x + a, n - x + b) - special.betaln(a, b) - special.xlogy(x, p) - special.xlogy(n - x, 1 - p)

    def lower(p, x=x, n=n, a=a, b=b):
        return log_e(p) + stats.beta.logsf(p, x + a, n - x + b) - stats.beta.logsf(p, a, b) - np.log(20)

    def upper(p, x=x, n=n, a=a, b=b):
        return log_e(p) + stats.beta.logcdf(p, x + a, n - x + b) - stats.beta.logcdf(p, a, b) - np.log(20)

    add("confidence_sequence_one_sided", {"successes": x, "n": n, "alpha": 0.05, "prior_a": a, "prior_b": b},
        {"lower": optimize.brentq(lower, 1e-12, x / n), "upper": optimize.brentq(upper, x / n, 1 - 1e-12)}, 1e-7,
        "scipy.optimize.brentq on the truncated beta mixture")

first = random.integers(0, 5, 120) / 4
second = np.where(random.random(120) < 0.5, first, random.integers(0, 4, 120) / 4)


def betting(y, alpha):
    mu, var, lam = 0.5, 0.25, []
    total, squares = 0.5, 0.25
    for t, value in enumerate(y, 1):
        lam.append(np.sqrt(2 * np.log(2 / alpha) / (squares / t * t * np.log(t + 1))))
        total += value
        squares += (value - total / (t + 1)) ** 2
    ms = np.linspace(0, 1, 20001)[1:-1]
    capital = np.cumsum(np.log1p(np.minimum(np.array(lam)[:, None], 0.5 / ms) * (y[:, None] - ms)), axis=0).max(axis=0)
    return ms[capital >= np.log(2 / alpha)].max(initial=0)


y = (1 + first - second) / 2
add("paired_difference_sequence", {"a": first, "b": second, "confidence": 0.95},
    {"lower": 2 * betting(y, 0.05) - 1, "upper": 1 - 2 * betting(1 - y, 0.05)}, 1e-2,
    "hedged capital of Waudby-Smith and Ramdas on a grid of 20,000 means, numpy")

versions = f"numpy {np.__version__}, scipy {scipy.__version__}, statsmodels {statsmodels.__version__}, Python {sys.version.split()[0]}"
header = {"about": f"Numbers of other software, made by make-rank.py with {versions}", "compare": "as golden_shared.json", "count": len(entries)}
body = ",\n".join(json.dumps(entry) for entry in entries)
print(f'{{"header":{json.dumps(header)},\n"entries":[\n{body}\n]}}')
