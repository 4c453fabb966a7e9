import type { CSSProperties } from "react";

/**
 * Hex values of the tones in app/globals.css, light and dark, as mail clients support neither CSS variables nor oklch.
 */
export const PALETTE = {
  background: ["#fbfaf6", "#13110e"],
  card: ["#ffffff", "#1c1815"],
  muted: ["#f3f1eb", "#282420"],
  border: ["#e3dfd8", "#35312c"],
  foreground: ["#231d17", "#efece7"],
  quiet: ["#625b53", "#b0aca4"],
  brand: ["#8c510e", "#f1c163"],
  brandSoft: ["#fdf0d2", "#3b2a12"],
} as const;

/** Identical in light and dark. */
export const PRIMARY = "#f3b539";
export const PRIMARY_INK = "#301904";

export const light = (name: keyof typeof PALETTE): string => PALETTE[name][0];
const dark = (name: keyof typeof PALETTE): string => PALETTE[name][1];

/** Inline styles are the light version; the style sheet recolors by class for clients with a dark mode. */
type Tone = keyof typeof PALETTE;

export const fill = (tone: Tone) => ({ className: `fill-${tone}`, style: { backgroundColor: light(tone) } });

const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const SERIF = 'Georgia, "Times New Roman", serif';

const text = (size: number, line: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontFamily: SANS,
  fontSize: size,
  lineHeight: `${line}px`,
  ...more,
});

/** Keeps long addresses and names from widening the email. */
export const BREAKS: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const TITLE = text(26, 32, { fontFamily: SERIF, fontWeight: 700, letterSpacing: "-0.01em" });
export const WORDMARK = text(20, 28, { fontFamily: SERIF, fontWeight: 700, letterSpacing: "-0.01em" });
export const BODY_TEXT = text(16, 25);
export const BOX_TITLE = text(16, 24, { fontWeight: 600 });
export const FACT_TEXT = text(15, 22);
export const SMALL = text(14, 21);
export const FOOT = text(13, 20);

export const BUTTON: CSSProperties = {
  padding: "14px 24px",
  borderRadius: 8,
  backgroundColor: PRIMARY,
  color: PRIMARY_INK,
  fontFamily: SANS,
  fontSize: 16,
  fontWeight: 600,
  textAlign: "center",
};

export const ink = (tone: Tone, style: CSSProperties) => ({
  className: `ink-${tone}`,
  style: { ...style, color: light(tone) },
});

const recolour = (prefix: string, property: "ink" | "fill" | "line") =>
  (Object.keys(PALETTE) as Tone[])
    .map((tone) => `${prefix}.${property}-${tone}{${CSS_NAME[property]}:${dark(tone)}!important}`)
    .join("");

const CSS_NAME = { ink: "color", fill: "background-color", line: "border-color" } as const;

export const STYLE_SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `body{background-color:${light("background")}}`,
  // Phones: less padding, a full-width button, facts below their labels.
  "@media (max-width:480px){.page{padding:20px 10px 28px!important}.inside{padding:28px 20px!important}",
  ".button,.label,.value{display:block!important}.label{width:auto!important;padding-bottom:0!important;font-size:13px!important}",
  ".value{padding-top:0!important}}",
  `@media (prefers-color-scheme:dark){body{background-color:${dark("background")}!important}`,
  `${recolour("", "ink")}${recolour("", "fill")}${recolour("", "line")}}`,
  `${recolour("[data-ogsc] ", "ink")}${recolour("[data-ogsb] ", "fill")}`,
].join("");
