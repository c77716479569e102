/** The CSS of the report's section of samples. */
export const browserStyle = `
:root{--pass:#146c43;--fail:#a3261b;--none:#6b5a00;--gone:#fdecea;--new:#e7f6ec}
.muted{color:var(--muted);font-size:.88rem}
.filters{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;max-width:none;font-size:.88rem;color:var(--muted)}
.filters [hidden]{display:none}
select,input[type=search],button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:5px 9px;max-width:100%}
button{background:var(--card);cursor:pointer}button.quiet{border:0;background:none;color:var(--accent);padding:2px 0;text-align:left;overflow-wrap:anywhere}
td button.quiet,th button.quiet{color:inherit;text-decoration:underline dotted;text-underline-offset:3px;text-align:inherit;font-variant-numeric:tabular-nums}
.filters select{max-width:15em}#pair-a,#pair-b{max-width:22em}.q{flex:1 1 300px;display:flex;align-items:center;gap:8px}.q input{flex:1;min-width:0}
#sample-list{--row:34px;height:min(62vh,680px);overflow:auto;border:1px solid var(--line);border-radius:8px;position:relative;overscroll-behavior:contain}
#sample-list:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
#sample-rows{position:relative}
.row{position:absolute;left:0;right:0;height:var(--row);display:grid;grid-template-columns:112px minmax(110px,1.7fr) minmax(110px,1.8fr) minmax(80px,2fr) 76px;gap:12px;align-items:center;padding:0 12px;border-bottom:1px solid var(--line);font-size:.87rem;cursor:pointer}
.row>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row .badge{white-space:normal;line-height:1.2}
.row .shortened{display:flex}.shortened span{flex:none;white-space:pre}.shortened span:first-child{flex:0 1 auto;min-width:2ch;overflow:hidden;text-overflow:ellipsis}
.row:hover{background:var(--card)}.row.on{background:var(--card);box-shadow:inset 3px 0 var(--accent)}
.row .said{color:var(--muted);font:.82rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.row .number{text-align:right;color:var(--muted);font-variant-numeric:tabular-nums}
.badge{font-weight:600;font-size:.8rem}.badge.pass{color:var(--pass)}.badge.fail{color:var(--fail)}.badge.none{color:var(--none)}
.keys kbd{border:1px solid var(--line);border-radius:4px;padding:0 5px;background:var(--card);font-size:.8rem}
#pair-list{columns:2 320px;padding-left:0;list-style:none;max-height:50vh;overflow:auto}#pair-list li{break-inside:avoid;padding:2px 0;font-size:.9rem}
#viewer{width:min(1400px,96vw);max-width:none;height:94vh;max-height:none;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);padding:0}
#viewer::backdrop{background:rgb(0 0 0/.5)}
#viewer .bar{position:sticky;top:0;z-index:1;background:var(--paper);display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:10px 18px;border-bottom:1px solid var(--line);font-size:.9rem}
#viewer .bar h3{margin:0;flex:1 1 220px;overflow-wrap:anywhere}#viewer .bar select{max-width:22em}#viewer .body{padding:6px 18px 30px}
#viewer .two{display:grid;grid-template-columns:1fr 1fr;gap:24px}#viewer .two>*,#viewer .one>*{min-width:0}
.sample h4{margin:1.2em 0 .3em}.sample dl{font-size:.9rem}.sample .facts{max-width:none;overflow-wrap:anywhere}
.tests ul{list-style:none;padding:0;margin:0;max-height:340px;overflow:auto}.tests li{margin:.5em 0}.tests pre{margin:.2em 0;border-left:3px solid var(--fail)}
.text{margin:.8em 0;position:relative}.text .tools{position:absolute;right:10px;top:34px}.text pre{max-height:60vh;overflow:auto}
.diff{white-space:pre;overflow:auto;max-height:50vh}.diff span{display:block}.diff .gone{background:var(--gone)}.diff .new{background:var(--new)}
@media (max-width:700px){
#sample-list{--row:82px}
.row{grid-template-columns:max-content minmax(0,1fr);grid-template-rows:repeat(3,1fr);gap:0 10px;padding:5px 10px}
.row .badge{white-space:nowrap}.row .task{grid-area:2/1/3/3;font-weight:600}.row .model{grid-area:3/1/4/3}.row .said{grid-area:1/2}.row .number{display:none}
.filters{display:grid;grid-template-columns:1fr 1fr}.filters label{display:flex;flex-direction:column;gap:2px;min-width:0}.filters select,#pair-a,#pair-b,.q input{max-width:none;width:100%}.filters .q{grid-column:1/3;align-items:stretch}.filters label:has([type=checkbox]){flex-direction:row;align-items:center;gap:6px}
#viewer .bar h3{flex:1 1 100%}#viewer .bar label{flex:1 1 100%;order:1}#viewer .bar select{max-width:70vw}
#viewer{width:100vw;height:100dvh;border:0;border-radius:0}#viewer .two{grid-template-columns:1fr}#viewer .bar{padding:8px 12px;position:static}#viewer .body{padding:4px 12px 30px}
}
@media print{#samples{display:none}}
@media screen and (prefers-color-scheme:dark){:root{--pass:#6fd39b;--fail:#ff9a8d;--none:#e2c65a;--gone:#4a2420;--new:#1d3a2a}}
`;
