import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { runScript } from "./lib/failure.mjs";
import { inProject } from "./lib/project.mjs";

/**
 * `node scripts/headline-font.mjs`: cuts app/typefaces/fraunces-headline.woff2 out of the variable Fraunces. Headlines
 * have one weight, and the cut is drawn for one size, so that a first visit waits for 16 kB instead of 67.
 */

const CUT = { wght: 600, opsz: 48 };

/** Printable Latin-1 and the punctuation of headlines. */
const characters = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const LETTERS = [...characters(0x20, 0x7e), ...characters(0xa0, 0xff), ..."–—‘’“”…•"].join("");

await runScript(async () => {
  const whole = readFileSync(
    inProject("node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
  );
  const cut = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes: CUT });
  writeFileSync(inProject("app/typefaces/fraunces-headline.woff2"), cut);
  console.log(`app/typefaces/fraunces-headline.woff2: ${cut.length} bytes.`);
});
