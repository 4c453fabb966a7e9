import { type Tones, tonesOf } from "@/lib/media-kit/colour/rules";
import { DISPLAY, SYSTEM, TYPEFACES } from "@/lib/media-kit/page/style/typefaces";

const asVariables = (tones: Tones): string =>
  Object.entries(tones)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");

/** The tones as variables. Paper is printed light, whatever the screen. */
export function toneVariables(accent: string): string {
  const { light, dark } = tonesOf(accent);
  return `:root{color-scheme:light;${asVariables(light)}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${asVariables(dark)}}}`;
}

/** What all documents of a kit share. */
export const BASE = `${TYPEFACES}
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
