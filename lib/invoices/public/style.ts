const PAGE = `main{max-width:46rem;margin:0 auto;padding:clamp(1.5rem,5vw,3.5rem) var(--gutter) 5rem}
h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem)}
h2{font-size:1.25rem;margin-bottom:.75rem}
h3{font:inherit;font-weight:600;letter-spacing:0}
.quiet{color:var(--quiet)}
header .quiet{margin-top:.5rem}
.text{white-space:pre-line}
.amounts{display:flex;flex-wrap:wrap;gap:1.5rem 3rem;margin-top:1.75rem;padding:clamp(1.25rem,4vw,2rem);background:var(--raised);border:1px solid var(--line);border-top:4px solid var(--fill);border-radius:.5rem}
.due{flex:1 1 14rem}
.label{font-weight:600}
.figure{font-size:clamp(1.75rem,1.35rem + 2vw,2.5rem);line-height:1.2;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums}
.amounts dl{flex:1 1 14rem}
dl{font-variant-numeric:tabular-nums}
dl div{display:flex;justify-content:space-between;gap:.75rem;padding:.15rem 0}
dt{flex:none;color:var(--quiet)}
dd{text-align:end;font-weight:600}
.bank{max-width:26rem;margin-bottom:.5rem}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin-top:1.5rem}
.actions a:not(.button){display:inline-flex;align-items:center;min-height:2.75rem}
section{margin-top:2.25rem;padding-top:1.75rem;border-top:1px solid var(--line)}
.way{margin-top:1rem}
section form{margin-top:1rem}
label{display:block;font-weight:600;margin-bottom:.35rem}
input[type=date]{display:block;width:100%;max-width:14rem;min-height:3rem;padding:.55rem .85rem;font:inherit;font-size:1rem;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:.375rem}
[aria-invalid]{border:2px solid var(--danger)!important}
input+.button,.problem+.button{margin-top:.9rem}
.problem{margin-top:.35rem;color:var(--danger);font-weight:600}
header>.problem{margin:0 0 1.25rem;padding:.75rem 1rem;border:2px solid var(--danger);border-radius:.375rem}
.second{background:none;color:var(--ink);border-color:var(--edge)}`;

const TABLE = `table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 0 .5rem 1rem;text-align:end;vertical-align:top;font-weight:400}
th:first-child,td:first-child{padding-inline-start:0;text-align:start}
#paid :is(th,td):nth-child(2){text-align:start}
thead th{font-size:.9375rem;color:var(--quiet);border-bottom:1px solid var(--ink);white-space:nowrap}
tbody td{border-bottom:1px solid var(--line)}
td:not(:first-child){white-space:nowrap}
#paid td:first-child{white-space:nowrap}
#paid td:nth-child(2){white-space:normal;overflow-wrap:anywhere}
tfoot th[scope]{text-align:end;padding-block:.25rem}
tfoot td{padding-block:.25rem}
tfoot tr:first-child>*{padding-top:.6rem}
tfoot tr:last-child>*{font-weight:600}
@media (max-width:34rem){.folds thead{display:none}.folds :is(table,tbody,tfoot){display:block}.folds tr{display:flex;flex-wrap:wrap;gap:0 .4rem;padding:.6rem 0;border-bottom:1px solid var(--line)}.folds :is(td,th){padding:0;border:0}.folds td:first-child{flex:1 0 100%}.folds tr>:last-child{margin-inline-start:auto}#lines td:nth-last-child(3)::after{content:" ×"}#lines tfoot tr{padding:.3rem 0;border:0}#lines tfoot th{text-align:start}#paid td:nth-child(2){flex:1 1 0}#schedule :is(th,td):nth-child(3){display:none}}`;

const PRINT = `@media print{.actions,section form,#when{display:none}main{max-width:none;padding:0}}`;

export const INVOICE_STYLE = [PAGE, TABLE, PRINT].join("");
