import { type Tones, tonesOf } from "@/lib/public-page/color";

/** Headline face with metric-compatible local fallbacks, against layout shift. */
const TYPEFACES = [
  face("Kit Display", 'url("/typefaces/fraunces-headline.woff2") format("woff2")', "U+0-FF,U+2013-2026"),
  face(
    "Kit Display",
    'url("/typefaces/fraunces-headline-ext.woff2") format("woff2")',
    "U+100-24F,U+2BB-2BC,U+1E00-1E9F,U+1EF2-1EFF",
  ),
  face(
    "Kit Display",
    'url("/typefaces/fraunces-headline-vietnamese.woff2") format("woff2")',
    "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF1,U+20AB",
  ),
  fallback("Kit Georgia", 'local("Georgia")', 103.3),
  fallback("Kit Noto", 'local("Noto Serif")', 94.5),
  fallback("Kit Times", 'local("Times New Roman"),local("Liberation Serif")', 113.3),
  fallback("Kit Dejavu", 'local("DejaVu Serif")', 90),
].join("");

export const DISPLAY = '"Kit Display","Kit Georgia","Kit Noto","Kit Times","Kit Dejavu",ui-serif,serif';
const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

function face(family: string, source: string, range: string): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:600;font-display:swap;unicode-range:${range}}`;
}

/** @param size percent */
function fallback(family: string, source: string, size: number): string {
  const [ascent, descent] = [(97.8 / size) * 100, (25.5 / size) * 100];
  return `@font-face{font-family:"${family}";src:${source};font-weight:600;size-adjust:${size}%;ascent-override:${ascent.toFixed(1)}%;descent-override:${descent.toFixed(1)}%;line-gap-override:0%}`;
}

const asVariables = (tones: Tones): string =>
  Object.entries(tones)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");

/** CSS variables; print is always light. */
function toneVariables(accent: string): string {
  const { light, dark } = tonesOf(accent);
  return `:root{color-scheme:light;${asVariables(light)}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${asVariables(dark)}}}`;
}

const BASE = `${TYPEFACES}
*,*::before,*::after{box-sizing:border-box;margin:0;padding:0}
html{background:var(--paper);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:4.5rem}
body{font:400 1.0625rem/1.65 ${SYSTEM};color:var(--ink);background:var(--paper);overflow-wrap:anywhere;-webkit-font-smoothing:antialiased;--gutter:clamp(1.25rem,5vw,4rem);--wide:72rem}
h1,h2,h3{font-family:${DISPLAY};font-weight:600;line-height:1.1;letter-spacing:-.015em;text-wrap:balance}
ul,ol{list-style:none}
img{display:block;max-width:100%;height:auto}
a{color:inherit;text-decoration-thickness:.06em;text-underline-offset:.22em}
a:hover{text-decoration-thickness:.12em}
:focus-visible{outline:3px solid var(--focus,var(--accent));outline-offset:3px;border-radius:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;z-index:9;inset-inline-start:1rem;top:-6rem;padding:.75rem 1rem;background:var(--paper);color:var(--ink);border:2px solid var(--ink)}
.skip:focus{top:1rem}
.prose>*+*{margin-top:.8em}
.prose p{white-space:pre-line}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.6rem 1.5rem;background:var(--fill);color:var(--on-fill);border:1px solid transparent;border-radius:var(--round,.375rem);font:600 1rem/1.25 ${SYSTEM};text-decoration:none;text-align:center}
.button:hover{text-decoration:underline}
button.button{cursor:pointer}
.note,.count{color:var(--quiet);font-size:.9375rem}
.count{font-variant-numeric:tabular-nums}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*,*::before,*::after{transition:none!important;animation:none!important}}
@media (forced-colors:active){.button{border-color:currentColor}}`;

export const pageStyle = (accent: string, style: string): string =>
  `${toneVariables(accent)}${BASE}${style}`.replace(/\n+/g, "");

export const HEADLINE_FONT = "/typefaces/fraunces-headline.woff2";

export const NOTE_STYLE = `body{display:grid;align-content:center;justify-content:center;grid-template-columns:minmax(0,28rem);min-height:100vh;min-height:100svh;padding:2.5rem 1.5rem 5rem}
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
