import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findBrowser } from "./lib/browser.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { inProject } from "./lib/project.mjs";

/** Draws public/opengraph.png for link previews. */

const font = (file) =>
  `url(data:font/woff2;base64,${readFileSync(inProject("node_modules/@fontsource-variable", file)).toString("base64")})`;

const PAGE = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Fraunces; font-weight: 100 900; src: ${font("fraunces/files/fraunces-latin-opsz-normal.woff2")}; }
  @font-face { font-family: Inter; font-weight: 100 900; src: ${font("inter/files/inter-latin-wght-normal.woff2")}; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: oklch(0.178 0.007 65); color: oklch(0.945 0.008 85); }
  svg { position: absolute; inset: 0; }
  main { position: absolute; left: 80px; top: 0; bottom: 0; display: flex; flex-direction: column; justify-content: center; }
  p { margin: 0; font: 500 26px Inter; color: oklch(0.835 0.125 82); }
  h1 { margin: 28px 0 0; font: 600 92px/1.04 Fraunces; letter-spacing: -0.02em; font-optical-sizing: auto; }
  footer { display: flex; align-items: center; gap: 18px; margin-top: 56px; font: 600 34px Fraunces; }
  footer svg { position: static; width: 52px; height: 52px; }
</style>
<svg viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="oklch(0.81 0.15 80)" stop-opacity=".55"/><stop offset=".6" stop-color="oklch(0.81 0.15 80)" stop-opacity=".16"/><stop offset="1" stop-color="oklch(0.81 0.15 80)" stop-opacity=".05"/>
    </linearGradient>
    <radialGradient id="pool"><stop offset="0" stop-color="oklch(0.81 0.15 80)" stop-opacity=".6"/><stop offset="1" stop-color="oklch(0.81 0.15 80)" stop-opacity="0"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="12"/></filter>
  </defs>
  <path d="M975-60h46l170 610H805z" fill="url(#beam)" filter="url(#soft)"/>
  <ellipse cx="998" cy="546" rx="230" ry="44" fill="url(#pool)"/>
  <g transform="translate(998 545) scale(1.55)" fill="oklch(0.81 0.15 80)">
    <path d="M-84-174H84l-16 46H-68z"/><path d="M-34-122h68l12 112h-92z" opacity=".8"/><path d="M-62-8H62v12H-62z" opacity=".9"/>
  </g>
</svg>
<main>
  <p>For Speakers, by Speakers</p>
  <h1>More Stage Time.<br>Less Screen Time.</h1>
  <footer><svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="oklch(0.81 0.15 80)"/><path d="M13 0h6l9.5 32h-25z" fill="#fff" opacity=".42"/><g fill="oklch(0.24 0.05 60)"><path d="M7.5 10.4a.9.9 0 0 1 .9-.9h15.2a.9.9 0 0 1 .9.9v.7l-1 2.6h-15l-1-2.6z"/><path d="M10.7 15h10.6l-1.4 9.6h1.3a.9.9 0 0 1 .9.9v1.1H9.9v-1.1a.9.9 0 0 1 .9-.9h1.3z"/></g></svg>Lectern</footer>
</main>`;

await runScript(async () => {
  const executablePath = (await findBrowser()) ?? undefined;
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args }).catch((error) => {
    throw new Failure(`no browser to draw with: ${error.message}`);
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(PAGE);
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(inProject("public/opengraph.png"), await page.screenshot());
  } finally {
    await browser.close();
  }
});
