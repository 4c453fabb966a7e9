/**
 * The headline face, and for the moment before it is there a serif of the device, made as wide and as high as it: no line
 * breaks differently. Letters beyond Latin-1 are fetched only where one stands.
 */
export const TYPEFACES = [
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
  standIn("Kit Georgia", 'local("Georgia")', 103.3),
  standIn("Kit Noto", 'local("Noto Serif")', 94.5),
  standIn("Kit Times", 'local("Times New Roman"),local("Liberation Serif")', 113.3),
  standIn("Kit Dejavu", 'local("DejaVu Serif")', 90),
].join("");

export const DISPLAY = '"Kit Display","Kit Georgia","Kit Noto","Kit Times","Kit Dejavu",ui-serif,serif';
export const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

function face(family: string, source: string, range: string): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:600;font-display:swap;unicode-range:${range}}`;
}

/** @param size percent, by the average width of its letters */
function standIn(family: string, source: string, size: number): string {
  const [ascent, descent] = [(97.8 / size) * 100, (25.5 / size) * 100];
  return `@font-face{font-family:"${family}";src:${source};font-weight:600;size-adjust:${size}%;ascent-override:${ascent.toFixed(1)}%;descent-override:${descent.toFixed(1)}%;line-gap-override:0%}`;
}
