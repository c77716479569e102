import { darkColours } from "../../../toolkit/charts/theme.ts";

const turned = Object.entries(darkColours)
  .map(([light, dark]) => `svg [fill="${light}"]{fill:${dark}}svg [stroke="${light}"]{stroke:${dark}}`)
  .join("");

/** The CSS of the report's page: light or dark by the reader's setting, and print. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#1f2933;--muted:#616e7c;--line:#e4e7eb;--paper:#fff;--card:#f7f9fb;--accent:#0b5f98;--warn:#8a4b08;--warn-paper:#fff5e6}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Inter,"Segoe UI","Helvetica Neue",Arial,sans-serif}
main,header,footer{max-width:1040px;margin:0 auto;padding:0 24px}
header{padding-top:40px}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3em}
h2{font-size:1.3rem;margin:2.6em 0 .6em;padding-top:.6em;border-top:1px solid var(--line)}
h3{font-size:1.02rem;margin:1.6em 0 .4em}
p{margin:.5em 0;max-width:72ch}
a{color:var(--accent)}
code,pre{font:.88em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 14px;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.lead{color:var(--muted);margin:0 0 1em}
.loud{background:var(--warn-paper);color:var(--warn);border-left:5px solid currentColor;border-radius:4px;padding:12px 16px;margin:1.2em 0}
.loud p{margin:.2em 0}
nav ol{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:1em 0 0;padding:0;font-size:.92rem}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--paper);padding:8px}
#tasks td,#errors td,#leaderboard td,#leaderboard tbody th{white-space:normal!important}
.wide{overflow-x:auto;margin:1em 0}
div.wide{background:linear-gradient(to left,var(--paper) 50%,transparent) 100% 0/36px 100% no-repeat local,linear-gradient(to left,var(--line),transparent) 100% 0/18px 100% no-repeat scroll}
.wide tbody th[scope=row]{position:sticky;left:0;background:var(--paper);overflow-wrap:anywhere}
figure{margin-left:-16px!important}figure svg{width:min(100%,900px);height:auto;display:block;overflow:visible}figcaption{margin-left:16px}
.zoom label{margin:0 14px 0 4px;font-size:.9rem}#zoom-2:checked~figure svg{width:200%}#zoom-4:checked~figure svg{width:400%}
.in-narrow{display:none}figcaption details{margin:.2em 0}figcaption{color:var(--muted);font-size:.85rem;max-width:80ch}
.taulab-table table{font-size:.9rem;min-width:60%}
.taulab-table thead tr{border-bottom:1.5px solid var(--muted)!important}
.taulab-table th[scope=col]{white-space:normal!important;vertical-align:bottom;color:var(--muted);font-weight:500}
.taulab-table tbody tr{border-bottom:1px solid var(--line)}
.taulab-table caption{padding-left:0!important}
.taulab-table p{font-size:.85rem!important}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 22px;margin:1em 0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
details{margin:1em 0}summary{cursor:pointer;color:var(--accent)}
footer{margin-top:4em;padding-bottom:40px;color:var(--muted);font-size:.85rem}
@media (max-width:600px){.taulab-table caption{position:sticky;left:0;max-width:calc(100vw - 32px)}dl{grid-template-columns:1fr}dd{margin-bottom:.5em}main,header,footer{padding:0 16px}figure.wide svg{width:auto;min-width:640px}.in-wide{display:none}.in-narrow{display:block}.wide tbody th[scope=row]{white-space:normal!important;min-width:8.5em!important;max-width:42vw!important}}
@media screen and (prefers-color-scheme:dark){
:root{--ink:#e6e9ed;--muted:#9fb0c0;--line:#323b46;--paper:#171b21;--card:#1f252d;--accent:#6db8ee;--warn:#ffc77d;--warn-paper:#2e2415}
${turned}
}
@media print{.in-wide{display:block}.in-narrow{display:none}nav,.skip{display:none}body{font-size:10.5pt}main,header,footer{max-width:none;padding:0}h2{break-after:avoid}figure,tr,dl,.loud{break-inside:avoid}.wide{overflow:visible}details>*{display:block}a{color:inherit;text-decoration:none}}
`;
