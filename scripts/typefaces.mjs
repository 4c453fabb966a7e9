import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { runScript } from "./lib/failure.mjs";
import { inProject } from "./lib/project.mjs";

/** Subsets the typefaces: one weight for headlines (16 kB instead of 67), static fonts for the PDF. */

const HEADLINE = { wght: 600, opsz: 48 };

const letters = (...ranges) =>
  ranges
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join("");

const LATIN = `${letters([0x20, 0x7e], [0xa0, 0xff])}–—‘’“”…•`;
const LATIN_EXT = letters([0x100, 0x24f], [0x1e00, 0x1e9f], [0x1ef2, 0x1eff], [0x2bb, 0x2bc]);
/** The web's headlines take these from a fallback; documents have none. */
const MORE_LATIN = letters([0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6], [0x2da], [0x2dc]);
const CURRENCIES = letters([0x20a0, 0x20bf]);
const VIETNAMESE = letters([0x1a0, 0x1a1], [0x1af, 0x1b0], [0x1ea0, 0x1ef1], [0x20ab]);
const GREEK = letters([0x370, 0x3ff]);
const GREEK_EXT = letters([0x1f00, 0x1fff]);
const CYRILLIC = letters([0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116]);
const CYRILLIC_EXT = letters([0x460, 0x482], [0x48a, 0x52f]);
const SIGNS = "‹›„‚€™†‡·−×÷°®©§¶№′″↑↓⁄";

const fraunces = (script, text, name, targetFormat, folder) => ({
  source: `@fontsource-variable/fraunces/files/fraunces-${script}-opsz-normal.woff2`,
  text,
  axes: HEADLINE,
  targetFormat,
  target: `${folder}/${name}`,
});

const DOCUMENTS = "lib/documents/typefaces";

const inter = (script, text) =>
  [
    ["regular", 400],
    ["semibold", 600],
  ].map(([name, wght]) => ({
    source: `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
    text,
    axes: { wght },
    targetFormat: "truetype",
    target: `${DOCUMENTS}/inter-${name}-${script}.ttf`,
  }));

const SCRIPTS = { latin: LATIN + MORE_LATIN, "latin-ext": LATIN_EXT, vietnamese: VIETNAMESE, cyrillic: CYRILLIC };

/** For typed signatures: in print and on the page. */
const handwriting = (name, scripts) =>
  scripts.flatMap((script) =>
    [
      ["truetype", `${DOCUMENTS}/${name}-${script}.ttf`],
      ["woff2", `public/typefaces/${name}-${script}.woff2`],
    ].map(([targetFormat, target]) => ({
      source: `@fontsource/${name}/files/${name}-${script}-400-normal.woff2`,
      text: SCRIPTS[script],
      // Swashes and alternates are half of each file.
      noLayoutClosure: true,
      targetFormat,
      target,
    })),
  );

const CUTS = [
  fraunces("latin", LATIN, "fraunces-headline.woff2", "woff2", "public/typefaces"),
  fraunces("latin-ext", LATIN_EXT, "fraunces-headline-ext.woff2", "woff2", "public/typefaces"),
  fraunces("vietnamese", VIETNAMESE, "fraunces-headline-vietnamese.woff2", "woff2", "public/typefaces"),
  fraunces("latin", LATIN + MORE_LATIN, "fraunces-latin.ttf", "truetype", DOCUMENTS),
  fraunces("latin-ext", LATIN_EXT, "fraunces-latin-ext.ttf", "truetype", DOCUMENTS),
  fraunces("vietnamese", VIETNAMESE, "fraunces-vietnamese.ttf", "truetype", DOCUMENTS),
  ...inter("latin", LATIN + MORE_LATIN + SIGNS),
  ...inter("latin-ext", LATIN_EXT + CURRENCIES + SIGNS),
  ...inter("vietnamese", VIETNAMESE),
  ...inter("greek", GREEK),
  ...inter("greek-ext", GREEK_EXT),
  ...inter("cyrillic", CYRILLIC),
  ...inter("cyrillic-ext", CYRILLIC_EXT),
  ...handwriting("allura", ["latin", "latin-ext", "vietnamese"]),
  ...handwriting("great-vibes", ["latin", "latin-ext", "vietnamese", "cyrillic"]),
  ...handwriting("caveat", ["latin", "latin-ext", "cyrillic"]),
];

/** A PDF has each font once only if the names of its cuts differ. Of the same length, so that nothing else moves. */
function rename(font, ending) {
  const [from, to] = ["-Regular", ending].map((name) => Buffer.from(name, "utf16le").swap16());
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at)) font.set(to, at);
}

await runScript(async () => {
  for (const [at, { source, text, axes, noLayoutClosure, targetFormat, target }] of CUTS.entries()) {
    const whole = readFileSync(inProject(`node_modules/${source}`));
    const cut = await subsetFont(whole, text, { targetFormat, noLayoutClosure, variationAxes: axes });
    if (targetFormat === "truetype") rename(cut, `-${axes?.wght ?? 400}-${String(at).padStart(3, "0")}`);
    writeFileSync(inProject(target), cut);
    console.log(`${target}: ${cut.length} bytes.`);
  }
});
