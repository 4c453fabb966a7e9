import { DEFAULT_ACCENT } from "@/lib/media-kit/list";
import { BASE, DISPLAY, toneVariables } from "@/lib/public-page/style";

/** One short column in the middle: the password, and what says that nothing is open. Nobody's accent, so nobody's secret. */
export const NOTE_STYLE = `${toneVariables(DEFAULT_ACCENT)}${BASE}
body{display:grid;align-content:center;justify-content:center;grid-template-columns:minmax(0,28rem);min-height:100vh;min-height:100svh;padding:2.5rem 1.5rem 5rem}
main::before{content:"";display:block;width:3.5rem;height:.4rem;margin-bottom:1.75rem;background:var(--fill)}
h1{font-size:clamp(2rem,1.6rem + 2vw,2.75rem);line-height:1.08}
main p{margin-top:1rem}
form{margin-top:2rem;display:grid;gap:.5rem}
label{font-weight:600}
input{width:100%;min-height:3rem;padding:.5rem .85rem;font:inherit;color:var(--ink);background:var(--raised);border:1px solid var(--edge);border-radius:.375rem}
input[aria-invalid]{border-color:var(--danger);border-width:2px}
main .problem{margin-top:0;color:var(--danger);font-weight:600}
.button{margin-top:.75rem}
`;

/** What is read aloud: as large as two sheets of paper allow. @param points its size on paper */
export const introductionStyle = (accent: string, points: number): string => `${toneVariables(accent)}${BASE}
body{padding:clamp(1.5rem,5vw,4rem) clamp(1.25rem,6vw,5rem) 5rem;max-width:60rem;margin:0 auto}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem)}
.back{display:inline-flex;align-items:center;min-height:2.75rem;margin-bottom:1rem;color:var(--quiet)}
ol{counter-reset:part;margin-top:clamp(1.5rem,4vw,3rem);display:grid;gap:1.2em;font-size:clamp(1.375rem,1.1rem + 1.3vw,2rem);line-height:1.5}
li{counter-increment:part;display:grid;grid-template-columns:2.2rem minmax(0,1fr);gap:.75rem;align-items:baseline}
li::before{content:counter(part);font:600 1.25rem/1 ${DISPLAY};color:var(--accent)}
li p{white-space:pre-line;text-wrap:pretty}
@media print{
@page{margin:18mm 20mm}
html,body{background:#fff;color:#000}
body{padding:0;max-width:none}
.back{display:none}
h1{font-size:${points + 6}pt}
ol{margin-top:8mm;gap:.8em;font-size:${points}pt;line-height:1.5}
li{break-inside:avoid;grid-template-columns:9mm minmax(0,1fr);gap:4mm}
li::before{font-size:${Math.round(points * 0.7)}pt;color:#000}
}`;
