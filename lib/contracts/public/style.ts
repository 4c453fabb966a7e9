const PAGE = `html{scroll-padding-block:1.5rem 6.5rem}
main{max-width:52rem;margin:0 auto;padding:clamp(1.5rem,5vw,3.5rem) var(--gutter) 5rem}
.standing h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem)}
.standing p{margin-top:.75rem;color:var(--quiet)}
.standing .notice{color:var(--ink);background:var(--soft);padding:.75rem 1rem;border-radius:.375rem}
.standing .notice:first-child{margin:0 0 1.5rem}
.standing .notice+.notice{margin:-.75rem 0 1.5rem}
.standing h1~.notice+.notice{margin:.75rem 0 0}
.standing .actions{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;margin-top:1.25rem;color:var(--ink)}
.standing .actions a:not(.button),.standing .actions .link{display:inline-flex;align-items:center;min-height:2.75rem}
.link{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-decoration:underline;text-decoration-thickness:.06em;text-underline-offset:.22em}
.standing form{margin-top:1rem}
.seats{display:flex;flex-wrap:wrap;gap:.75rem 0;margin-top:1.75rem;font-size:.9375rem;line-height:1.4;counter-reset:seat;overflow-wrap:anywhere}
.seats li{position:relative;flex:1 1 11rem;padding:.85rem 1rem 0 0;border-top:3px solid var(--line);counter-increment:seat}
.seats .done,.seats .next{border-top-color:var(--accent)}
.seats li::before{content:"Step " counter(seat);display:block;font-size:.8125rem;font-weight:600;color:var(--quiet)}
.seats .done::before{content:"✓ Step " counter(seat)}
.seats .next::before{color:var(--accent)}
.seats span{display:block}
.seats .who{font-weight:600}
.seats .state{color:var(--quiet)}
.changes,.sheet{margin-top:2rem;padding:clamp(1.25rem,4vw,3rem);background:var(--raised);border:1px solid var(--line);border-radius:.5rem}
.changes summary{cursor:pointer}
.changes summary h2{display:inline;font:inherit;font-weight:600;letter-spacing:0}
.changes .contract{margin-top:1.25rem}
.sheet .contract{max-width:none}
.number{margin-top:2.5rem;font-size:.8125rem;color:var(--quiet);font-variant-numeric:tabular-nums}
@media (max-width:40rem){main{padding-inline:0}.standing,.panel,.others{padding-inline:var(--gutter)}.changes,.sheet{border-inline:0;border-radius:0;padding-inline:var(--gutter)}.seats{flex-flow:column}.seats li{flex:none;padding:.1rem 0 .1rem .85rem;border-top:0;border-inline-start:3px solid var(--line)}.seats .done,.seats .next{border-inline-start-color:var(--accent)}}`;

const CONTROLS = `label{font-weight:600}
input:not([type=radio],[type=checkbox],[type=hidden]),select,textarea{display:block;width:100%;max-width:28rem;min-height:3rem;padding:.55rem .85rem;font:inherit;font-size:1rem;line-height:1.5;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:.375rem}
textarea{resize:vertical}
input[type=radio],input[type=checkbox]{flex:none;width:1.375rem;height:1.375rem;margin:0;accent-color:var(--accent)}
input[type=file]{padding:.6rem .75rem}
.short{max-width:8rem!important}
.initials{display:flex;align-items:center;gap:1.25rem}
.initials span{white-space:nowrap}
.code{max-width:12rem!important;font-variant-numeric:tabular-nums;letter-spacing:.2em}
[aria-invalid]:not([role]){border:2px solid var(--danger)!important}
input[type=checkbox][aria-invalid]{outline:2px solid var(--danger);outline-offset:2px}
.problem{margin-top:.35rem;color:var(--danger);font-weight:600;font-size:.9375rem}
.problem[hidden]{display:none}
.plain{min-height:2.75rem;padding:.25rem .5rem;margin-inline-start:-.5rem;font:inherit;font-size:1rem;color:var(--ink);background:none;border:0;border-radius:.375rem;text-decoration:underline;text-decoration-thickness:.06em;text-underline-offset:.22em;cursor:pointer}
.plain:disabled{color:var(--quiet);text-decoration:none;cursor:default}
.second{background:none;color:var(--ink);border-color:var(--edge)}
[aria-disabled=true]{opacity:.65}
.contract .contract-fields li:has(.contract-input){align-items:center;margin-block:.25rem}
.contract .contract-fields .contract-input{max-width:28rem}
.contract-input :is(input:not([type=radio],[type=checkbox]),select,textarea){max-width:none!important}
.contract .contract-fields label.contract-label{opacity:1;font-weight:400;color:var(--quiet)}
.contract-input .check{width:max-content;min-width:2.75rem}
.radios{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.radios label,.check{display:flex;gap:.7rem;align-items:center;min-height:2.75rem;font-weight:400;cursor:pointer}
.automatic{color:var(--quiet)}
.contract .ink{display:flex;align-items:center;height:4rem;content-visibility:auto;padding:.25rem .85rem;color:var(--accent);background:var(--soft);border-bottom:2px solid var(--accent);border-radius:.375rem .375rem 0 0;overflow:hidden}
.contract .ink:has(img,span){color:var(--ink);text-decoration:none;white-space:nowrap}
.ink img,.preview img{width:auto;max-width:100%;max-height:3.25rem;padding:.125rem .375rem;background:#fff;border-radius:.25rem}
.part .preview img{max-height:8rem;margin-top:.75rem;border:1px solid var(--line)}`;

const PANEL = `.panel,.others{margin-top:3rem}
.panel h2,.others h2{font-size:clamp(1.5rem,1.3rem + 1vw,2rem)}
.panel h3{margin-bottom:.75rem;font:600 1.125rem/1.4 inherit;font-family:inherit;letter-spacing:0}
.lead{margin-top:.75rem;max-width:40rem}
.part{margin-top:2rem}
.part>input+.note,.part>div>input+.note{margin-top:.5rem}
.methods{display:flex;width:max-content;max-width:100%;margin-bottom:1.25rem;border:1px solid var(--edge);border-radius:.375rem;overflow:hidden}
.methods[hidden]{display:none}
.methods label{position:relative;display:flex}
.methods input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.methods span{display:flex;align-items:center;min-height:2.75rem;padding:0 1.25rem}
.methods label+label span{border-inline-start:1px solid var(--edge)}
.methods :checked+span{background:var(--ink);color:var(--paper)}
.methods :focus-visible+span{outline:3px solid var(--accent);outline-offset:-5px;border-radius:.375rem}
@media (forced-colors:active){.methods :checked+span{background:Highlight;color:HighlightText;forced-color-adjust:none}}
form:not(:has([value=drawn]:checked)) [data-method=drawn],form:not(:has([value=uploaded]:checked)) [data-method=uploaded],form:has([value=drawn]:checked) [data-method=typed],form:has([value=uploaded]:checked) [data-method=typed]{display:none}
.faces{max-width:28rem;height:12.5rem;margin-top:.75rem;border:0;min-width:0;content-visibility:auto;contain-intrinsic-size:none 12.5rem}
.faces label{display:flex;align-items:center;gap:1rem;height:4rem;cursor:pointer}
.faces label+label{border-top:1px solid var(--line)}
.faces label span{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;line-height:3.75rem;padding-inline:.25rem}
.pad{max-width:28rem}
.pad canvas,.pad .kept{display:block;width:100%;aspect-ratio:2/1;background:#fff linear-gradient(#cbd5e1,#cbd5e1) 50% 78%/86% 1px no-repeat;border:1px solid var(--edge);border-radius:.375rem;touch-action:none;cursor:crosshair}
.pad .kept{padding:1rem;object-fit:contain}
.pad .kept+canvas{display:none}
.pad-initials{max-width:14rem;margin-top:.5rem}
.initials+div{margin-top:.75rem}
.pad p{display:flex;gap:1rem}
.consent p{max-width:42rem;font-size:.9375rem;color:var(--quiet)}
.consent p+p{margin-top:.6rem}
.consent .check{margin-bottom:.75rem;font-weight:600}
.consent .problem{color:var(--danger)}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 2rem;margin-top:1.75rem}
.problems{margin-top:1.25rem;padding:.9rem 1.1rem;border:2px solid var(--danger);border-radius:.375rem;color:var(--danger)}
.problems p{font-weight:600}
.problems a{display:inline-flex;align-items:center;min-height:2.75rem}
.others{padding-top:2.5rem;border-top:1px solid var(--line)}
.others h2{margin-bottom:.5rem;font-size:1.25rem}
.others details{border-bottom:1px solid var(--line)}
.others summary{display:flex;align-items:center;min-height:3.25rem;cursor:pointer}
.others summary::after{content:"";width:.5rem;height:.5rem;margin-inline:auto .35rem;border:solid var(--quiet);border-width:0 2px 2px 0;transform:rotate(45deg)}
.others [open] summary::after{transform:rotate(225deg)}
.others summary::-webkit-details-marker{display:none}
.others form{padding-bottom:1.75rem}
.others form>label{display:block;margin-top:1rem;margin-bottom:.35rem}
.others .acts{margin-top:1.25rem}
.panel .part>label:not(.check),.panel .part>div>label{display:block;margin-bottom:.35rem}`;

const BAR = `.bar{position:relative;z-index:2;display:flex;flex-wrap:wrap;overflow-wrap:break-word;align-items:center;justify-content:space-between;gap:1rem;margin-top:1.5rem;padding:.6rem 1rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem}
@media (min-height:26rem){.bar{position:sticky;bottom:.75rem;box-shadow:0 .25rem 1.5rem rgb(0 0 0/.12)}}
.bar summary{display:grid;min-height:2.75rem;align-content:center;line-height:1.35;cursor:pointer;list-style:none}
.bar summary::-webkit-details-marker{display:none}
.bar .count{color:var(--ink);font-weight:600;font-size:1rem}
.bar .what{font-size:.9375rem;color:var(--quiet);text-decoration:underline;text-decoration-thickness:.06em;text-underline-offset:.22em}
.bar:not(:has(li:not(.done))) .what{display:none}
.bar ul{position:absolute;inset-inline:-1px;bottom:calc(100% + .5rem);max-height:min(50vh,24rem);overflow:auto;padding:.5rem 1rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem;box-shadow:0 .25rem 1.5rem rgb(0 0 0/.12)}
.bar li{display:flex;align-items:center;justify-content:space-between;gap:1rem}
.bar li+li{border-top:1px solid var(--line)}
.bar li a{flex:1;display:flex;align-items:center;min-height:2.75rem}
.bar .done a{color:var(--quiet);text-decoration:none}
.bar .state{color:var(--quiet);font-size:.9375rem}
.bar .button{flex:none;padding-inline:1.25rem}
@media (max-width:40rem){.bar{bottom:0;border-width:1px 0 0;border-radius:0;padding:.5rem var(--gutter) calc(.5rem + env(safe-area-inset-bottom))}.bar ul{inset-inline:0;bottom:100%;border-width:1px 0;border-radius:0;padding-inline:var(--gutter)}}`;

const PRINT = `@media print{.standing,.changes,.skip,.bar,.panel,.others{display:none}main{max-width:none;padding:0}.sheet{margin:0;padding:0;border:0;background:none}.contract-input *{border-color:transparent!important;background:none!important}}`;

export const SIGN_STYLE = [PAGE, CONTROLS, PANEL, BAR, PRINT].join("");
