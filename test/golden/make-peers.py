"""Writes peers.json beside this file: expected values from test suites and documentation of other packages.

Only numbers are copied. Usage: python test/golden/make-peers.py. Needs scipy and statsmodels with their tests, pytest,
and R (base) on the path.
"""
import json, math, os, subprocess
import numpy as np
import scipy.stats.tests.test_hypotests as hypotests
import scipy.stats.tests.test_morestats as morestats
import scipy.stats.tests.data.fisher_exact_results_from_r as fisher_r
import statsmodels.stats.tests.test_multi as multi
import statsmodels.stats.tests.test_proportion as prop

entries, values = [], 0


def add(fn, args, expected, tol, source):
    global values
    flat = expected if isinstance(expected, list) else list(expected.values()) if isinstance(expected, dict) else [expected]
    values += sum(len(v) if isinstance(v, list) else 1 for v in flat)
    entries.append({"id": f"P{len(entries) + 1:03d}", "fn": fn, "args": args, "expected": expected, "tol": tol, "source": source})


def cases(test, at=0):
    return [list(p.values) if hasattr(p, "values") and not isinstance(p, dict) else list(p) for p in [m for m in test.pytestmark if m.name == "parametrize"][at].args[1]]


sides = {"two.sided": "two-sided", "less": "less", "greater": "greater"}
for parameters, result in fisher_r.data:
    if not any(0 in [sum(row) for row in t] for t in (parameters.table, list(zip(*parameters.table)))):
        add("fisher_p", {"table": parameters.table, "alternative": sides[parameters.alternative]}, result.pvalue, 1e-10, "R 3.6 fisher.test, in scipy test_odds_ratio")

for case in cases(hypotests.TestBarnardExact.test_precise):
    (table, (statistic, p)) = case
    [[a, b], [c, d]] = table
    add("barnard", {"x1": a, "n1": a + c, "x2": b, "n2": b + d, "alternative": "two-sided"}, {"statistic": statistic, "p_value": p}, 2e-5, "R Barnard (pooled), in scipy test_hypotests")
for name, alternative in [("test_less", "less"), ("test_greater", "greater"), ("test_two_sided", "two-sided")]:
    for table, (statistic, p) in cases(getattr(hypotests.TestBoschlooExact, name)):
        [[a, b], [c, d]] = table
        add("boschloo", {"x1": a, "n1": a + c, "x2": b, "n2": b + d, "alternative": alternative}, {"statistic": statistic, "p_value": p}, 2e-5, "R Exact, in scipy test_hypotests")

mwu = hypotests.TestMannWhitneyU
for kwds, (u, p) in cases(mwu.test_basic, -1) + cases(mwu.test_continuity, -1):
    x, y = ([210.052110, 110.190630, 307.918612], [436.08811482466416, 416.37397329768191, 179.96975939463582, 197.8118754228619, 34.038757281225756, 138.54220550921517, 128.7769351470246, 265.92721427951852, 275.6617533155341, 592.34083395416258, 448.73177590617018, 300.61495185038905, 187.97508449019588])
    if u == 23.0:
        x, y = y, x
    options = {"alternative": kwds["alternative"], "test": kwds.get("method", "asymptotic"), "correction": kwds.get("use_continuity", True)}
    add("mann_whitney", {"a": x, "b": y, **options}, {"u": u, "p_value": p}, 1e-9, "R wilcox.test, in scipy test_hypotests")
for x, y, alternative, (u, p) in cases(mwu.test_gh_2118, -1):
    add("mann_whitney", {"a": x, "b": y, "alternative": alternative, "test": "asymptotic"}, {"u": u, "p_value": p}, 1e-9, "R wilcox.test, in scipy test_hypotests")
mx = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
my = [1.15, 0.88, 0.90, 0.74, 1.21]
for correction, alternative, method, p in cases(mwu.test_gh_9184):
    add("mann_whitney", {"a": mx, "b": my, "alternative": alternative, "test": method, "correction": correction}, {"p_value": p}, 1e-9, "R wilcox.test, in scipy test_hypotests")

for k, alternative, correction, level, low, high in cases(morestats.TestBinomTest.test_ci_wilson_method):
    add("wilson_side", {"x": k, "n": 10, "alternative": alternative, "corrected": correction, "level": level}, {"lower": low, "upper": high}, 1e-6, "R prop.test, in scipy test_morestats")
for alternative, p, low, high in cases(morestats.TestBinomTest.test_confidence_intervals1):
    add("binomial_test", {"x": 20, "n": 100, "rate": 0.25, "alternative": alternative}, {"p_value": p, "lower": low, "upper": high}, 1e-6, "R binom.test, in scipy test_morestats")

with open(os.path.join(os.path.dirname(fisher_r.__file__), "studentized_range_mpmath_ref.json")) as f:
    for case in json.load(f)["cdf_data"]:
        c = case["src_case"]
        if case["mp_result"] > 1e-20:
            add("studentized_range_cdf", {"q": c["q"], "k": c["k"], "df": c["v"]}, case["mp_result"], 2e-10, "mpmath, in scipy test_distributions")

names = {"Bonferroni": "bonferroni", "Holm": "holm", "Hochberg": "hochberg", "BH": "benjamini_hochberg", "BY": "benjamini_yekutieli"}
for array in ["res_multtest1", "res_multtest2", "res_multtest3", "res0_large"]:
    table = getattr(multi, array)
    for column, fn in names.items():
        adjusted = table[:, multi.res_multtest2_columns.index(column)]
        add("adjust_p_values", {"p_values": table[:, 0].tolist(), "method": fn}, adjusted.tolist(), 1e-9, f"R multtest mt.rawp2adjp, in statsmodels test_multi {array}")

methods = {"agresti-coull": "agresti_coull", "asymptotic": "wald", "exact": "clopper_pearson", "wilson": "wilson", "bayes": "jeffreys_raw"}
for (x, n), result in prop.res_binom.items():
    for name, method in methods.items():
        at = prop.res_binom_methods.index(name)
        low, high = result.ci_low[at], result.ci_upp[at]
        if math.isnan(low) or (method == "jeffreys_raw" and (x in (0, n) or n == 30)):
            continue
        add("ci_proportion", {"successes": x, "n": n, "confidence": 0.95, "method": method}, {"lower": max(0, low), "upper": min(1, high)}, 1e-6, "R binom.confint, in statsmodels test_proportion")


def r(code):
    out = subprocess.run(["Rscript", "-e", "options(digits=17);" + code], capture_output=True, text=True, check=True).stdout
    return [float(v) for v in out.split()]


def documented(fn, args, keys, code, topic, tol=1e-8):
    got = r(code)
    add(fn, args, dict(zip(keys, got)) if keys else got[0], tol, f"example of R's help page {topic}")


documented("mcnemar", {"b": 150, "c": 86, "method": "chi2_cc"}, ["statistic", "p_value"], "t<-mcnemar.test(matrix(c(794,86,150,570),2));cat(t$statistic,t$p.value)", "mcnemar.test")
documented("binomial_test", {"x": 682, "n": 925, "rate": 0.75, "alternative": "two-sided"}, ["p_value", "lower", "upper"], "t<-binom.test(682,925,p=.75);cat(t$p.value,t$conf.int)", "binom.test")
documented("cochran_armitage", {"x": [83, 90, 129, 70], "n": [86, 93, 136, 82]}, ["chi_squared", "p_value"], "t<-prop.trend.test(c(83,90,129,70),c(86,93,136,82));cat(t$statistic,t$p.value)", "prop.trend.test")
documented("mann_whitney", {"a": mx, "b": my, "alternative": "greater", "test": "exact"}, ["u", "p_value"], f"t<-wilcox.test(c({','.join(map(str, mx))}),c({','.join(map(str, my))}),alternative='g');cat(t$statistic,t$p.value)", "wilcox.test")
rounding = [[5.40, 5.50, 5.55], [5.85, 5.70, 5.75], [5.20, 5.60, 5.50], [5.55, 5.50, 5.40], [5.90, 5.85, 5.70], [5.45, 5.55, 5.60], [5.40, 5.40, 5.35], [5.45, 5.50, 5.35], [5.25, 5.15, 5.00], [5.85, 5.80, 5.70], [5.25, 5.20, 5.10], [5.65, 5.55, 5.45], [5.60, 5.35, 5.45], [5.05, 5.00, 4.95], [5.50, 5.50, 5.40], [5.45, 5.55, 5.50], [5.55, 5.55, 5.35], [5.45, 5.50, 5.55], [5.50, 5.45, 5.25], [5.65, 5.60, 5.40], [5.70, 5.65, 5.55], [6.30, 6.30, 6.25]]
flat = ",".join(str(v) for row in rounding for v in row)
documented("friedman", {"scores": rounding}, ["chi2", "p_value"], f"t<-friedman.test(matrix(c({flat}),byrow=TRUE,ncol=3));cat(t$statistic,t$p.value)", "friedman.test")
sleep = r("cat(sleep$extra)")
documented("paired_t", {"a": sleep[:10], "b": sleep[10:], "confidence": 0.95}, ["t", "df", "p_value", "lower", "upper"], "t<-t.test(sleep$extra[1:10],sleep$extra[11:20],paired=TRUE);cat(t$statistic,t$parameter,t$p.value,t$conf.int)", "t.test")
documented("mean_difference", {"a": sleep[:10], "b": sleep[10:]}, ["statistic", "df", "p_value", "lower", "upper"], "t<-t.test(extra~group,data=sleep);cat(t$statistic,t$parameter,t$p.value,t$conf.int)", "t.test")
berkeley = r("for(d in 1:6)cat(UCBAdmissions[1,1,d],sum(UCBAdmissions[,1,d]),UCBAdmissions[1,2,d],sum(UCBAdmissions[,2,d]),'')")
strata = [[int(v) for v in berkeley[4 * i:4 * i + 4]] for i in range(6)]
documented("mantel_haenszel", {"strata": strata}, ["odds_ratio", "lower", "upper", "statistic", "p_value", "corrected"], "t<-mantelhaen.test(UCBAdmissions,correct=FALSE);u<-mantelhaen.test(UCBAdmissions);cat(t$estimate,t$conf.int,t$statistic,t$p.value,u$p.value)", "mantelhaen.test")
job = [[1, 2, 1, 0], [3, 3, 6, 1], [10, 10, 14, 9], [6, 7, 12, 11]]
documented("fisher_p", {"table": [[3, 1], [1, 3]], "alternative": "greater"}, None, "cat(fisher.test(matrix(c(3,1,1,3),2),alternative='greater')$p.value)", "fisher.test")
documented("fisher_p", {"table": [[2, 10], [15, 3]], "alternative": "less"}, None, "cat(fisher.test(matrix(c(2,10,15,3),2,byrow=TRUE),alternative='less')$p.value)", "fisher.test")
documented("chi_squared_test", {"table": [[762, 327, 468], [484, 239, 477]], "correction": False}, ["statistic", "p_value"], "t<-chisq.test(as.table(rbind(c(762,327,468),c(484,239,477))));cat(t$statistic,t$p.value)", "chisq.test")
tuna = ([44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1], [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8])
listed = lambda v: "c(" + ",".join(map(str, v)) + ")"
documented("kendall_alternative", {"x": tuna[0], "y": tuna[1], "alternative": "greater", "method": "exact"}, ["tau", "p_value"], f"t<-cor.test({listed(tuna[0])},{listed(tuna[1])},method='kendall',alternative='greater');cat(t$estimate,t$p.value)", "cor.test")

with open(os.path.join(os.path.dirname(__file__), "peers.json"), "w") as f:
    json.dump({"header": "numbers from the test suites and documentation of peers; made by make-peers.py", "entries": entries}, f, default=float)
    f.write("\n")
print(len(entries), "entries,", values, "values")
