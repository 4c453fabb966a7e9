import type { CSSProperties } from "react";
import { dark, light, PALETTE, PRIMARY, PRIMARY_INK } from "@/emails/palette";

/**
 * Inline styles, which every client honours, are the light version. DARK_CSS recolours by class where a client can: the
 * media query for Apple Mail and Thunderbird, the two attributes for Outlook's apps. Gmail darkens by itself.
 */
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

/** An address or a name without a blank must not widen the mail. */
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
  // On a phone: less room around, a button as wide as a thumb reaches, facts under their labels.
  "@media (max-width:480px){.page{padding:20px 10px 28px!important}.inside{padding:28px 20px!important}",
  ".button,.label,.value{display:block!important}.label{width:auto!important;padding-bottom:0!important;font-size:13px!important}",
  ".value{padding-top:0!important}}",
  `@media (prefers-color-scheme:dark){body{background-color:${dark("background")}!important}`,
  `${recolour("", "ink")}${recolour("", "fill")}${recolour("", "line")}}`,
  `${recolour("[data-ogsc] ", "ink")}${recolour("[data-ogsb] ", "fill")}`,
].join("");
