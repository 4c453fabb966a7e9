import type { Typeface } from "@/lib/contracts/document/document";

const RANGE = {
  latin: "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2013-2026",
  "latin-ext": "U+100-24F,U+1E00-1E9F,U+1EF2-1EFF",
  vietnamese: "U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF1",
  cyrillic: "U+400-45F,U+490-491,U+4B0-4B1",
};

const FACES: Record<Typeface, { size: string; scripts: readonly (keyof typeof RANGE)[] }> = {
  allura: { size: "2.25rem", scripts: ["latin", "latin-ext", "vietnamese"] },
  "great-vibes": { size: "2rem", scripts: ["latin", "latin-ext", "vietnamese", "cyrillic"] },
  caveat: { size: "1.75rem", scripts: ["latin", "latin-ext", "cyrillic"] },
};

const names = Object.keys(FACES) as Typeface[];
const others = (face: Typeface) => [face, ...names.filter((name) => name !== face)].map((name) => `"${name}"`).join();

/** For typed signatures: a class `typeface-…` for each face. Missing letters use another face, as in print. */
export const TYPEFACE_STYLE = names
  .map((name) => {
    const { size, scripts } = FACES[name];
    const files = scripts.map(
      (script) =>
        `@font-face{font-family:"${name}";src:url("/typefaces/${name}-${script}.woff2") format("woff2");font-display:swap;unicode-range:${RANGE[script]}}`,
    );
    return `${files.join("")}.typeface-${name}{font:400 ${size}/1.2 ${others(name)},system-ui,sans-serif;letter-spacing:normal;font-feature-settings:"calt" 0}`;
  })
  .join("");

/** Takes the colors of the page around it. */
export const CONTRACT_STYLE =
  `.contract{--contract-rule:color-mix(in srgb,currentColor 22%,transparent);font-size:.9375rem;line-height:1.6;max-width:44rem;overflow-wrap:anywhere}
.contract header{font-size:.8125rem;line-height:1.5;opacity:.8;padding-bottom:1rem;margin-bottom:1.5rem;border-bottom:1px solid var(--contract-rule)}
.contract header .contract-from{font-weight:600}
.contract .contract-title{font-size:1.5rem;line-height:1.2;font-weight:600;margin-bottom:.5rem;letter-spacing:-.01em}
.contract h3{font-size:1rem;line-height:1.35;font-weight:600;letter-spacing:0;margin:1.5rem 0 .375rem;font-family:inherit}
.contract h4{font-size:.9375rem;font-weight:600;margin:1rem 0 .25rem}
.contract section>p+p,.contract section>p+ul,.contract section>p+ol{margin-top:.6em}
.contract p{white-space:pre-line}
.contract a{text-decoration:underline;text-underline-offset:.2em}
.contract strong{font-weight:600}
.contract .contract-list{margin:.5em 0 .5em 1.4em}
.contract ul.contract-list{list-style:disc}
.contract ol.contract-list{list-style:decimal}
.contract .contract-list li+li{margin-top:.2em}
.contract .contract-table{overflow-x:auto;margin:.75rem 0}
.contract table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.contract th{font-size:.8125rem;font-weight:500;text-align:start;border-bottom:1px solid currentColor}
.contract td{border-bottom:1px solid var(--contract-rule);vertical-align:top}
.contract th,.contract td{padding:.35rem .75rem .35rem 0}
.contract .contract-people{display:grid;gap:1.75rem;margin-top:.75rem}
.contract .contract-name{font-weight:600}
.contract .contract-fields{list-style:none;display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem;margin-top:.5rem}
.contract .contract-fields li{display:flex;flex-wrap:wrap;align-items:flex-end;gap:.25rem 1rem;min-height:2rem}
.contract .contract-fields .contract-label{flex:0 0 9rem;font-size:.8125rem;opacity:.8}
.contract .contract-fields .contract-value{flex:1 1 10rem;max-width:20rem;white-space:pre-wrap}
.contract .contract-fields .contract-line{border-bottom:1px solid currentColor;min-height:1.5rem;padding-bottom:.125rem}
.contract .contract-fields .contract-input{flex:1 1 14rem;min-width:0}
.contract .contract-options{display:block;font-size:.8125rem;opacity:.8}
.contract .contract-box{position:relative;display:inline-block;width:1rem;height:1rem;border:1px solid currentColor;border-radius:2px;vertical-align:-.125rem}
.contract .contract-ticked::after{content:"";position:absolute;left:.28rem;top:.02rem;width:.3rem;height:.6rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
.contract .contract-box+span{margin-inline-start:.5rem}
.contract .contract-drawn{display:block;width:max-content;max-width:100%;background:light-dark(transparent,#fff);border-radius:2px}
.contract .contract-drawn img{display:block;height:3.5rem;max-width:100%;object-fit:contain;object-position:0 100%}
.contract .contract-initials img{height:2rem}
.contract .contract-signed{font-size:.8125rem;opacity:.8;margin-top:.5rem}
.contract-differences section:first-of-type h3{margin-top:0}
.contract-differences small{font-size:.75rem;font-weight:500;opacity:.8;margin-inline-start:.4em}
.contract-differences ins{text-decoration:underline;text-decoration-thickness:.1em;background:color-mix(in srgb,#16a34a 22%,transparent)}
.contract-differences del{background:color-mix(in srgb,#dc2626 18%,transparent)}
.contract-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{.contract{max-width:none;font-size:10.5pt}.contract section{break-inside:auto}.contract .contract-people>div{break-inside:avoid}}`.replace(
    /\n/g,
    "",
  );
