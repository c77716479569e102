"""Prints the similarity of texts by sacreBLEU and NLTK, for similarity.test.ts."""
import json
import re
from sacrebleu.metrics import CHRF
from nltk.translate.bleu_score import sentence_bleu, SmoothingFunction
pairs=[("def f(x):\n    return x + 1\n","def f(x):\n    return 1 + x\n"),("for i in range(n): print(i)","i = 0\nwhile i < n:\n    print(i)\n    i += 1\n"),("def area(w, h):\n    return w * h\n","def area(w, h):\n    return w * h\n"),("x","def g(): pass"),("def total(values):\n    s = 0\n    for v in values:\n        s += v\n    return s\n","def total(values):\n    return sum(values)\n"),("const f = (a, b) => a + b;","function f(a, b) { return a + b; }"),("größe = 3","größe = 4"),("return sorted(xs, key=lambda x: x[1])[0]","return min(xs, key=lambda x: x[1])")]
tok=lambda c: re.findall(r"[^\W\d]\w*|\d+(?:\.\d+)?|[^\s\w]",c)
out=[]
for a,b in pairs:
    c=CHRF(char_order=6,word_order=0,beta=2,eps_smoothing=False).sentence_score(a,[b]).score/100
    out.append(dict(text=a,reference=b,chrf=c,bleu=sentence_bleu([tok(b)],tok(a),smoothing_function=SmoothingFunction().method3)))
print(json.dumps(dict(source="sacrebleu CHRF(char_order=6, word_order=0, beta=2), nltk sentence_bleu with SmoothingFunction().method3",command=".cache/harnesses/bin/python test/kernel/engine/criteria/similarity_golden.py",cases=out),ensure_ascii=False,indent=1))
