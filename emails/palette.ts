/**
 * The tones of app/globals.css as plain hex, light and dark: mail clients know neither CSS variables nor oklch. Each name
 * is also the class by which a client that has a dark mode finds what to recolour (emails/styles.ts).
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

/** The stage light and its dark ink, the same in both. */
export const PRIMARY = "#f3b539";
export const PRIMARY_INK = "#301904";

export const light = (name: keyof typeof PALETTE): string => PALETTE[name][0];
export const dark = (name: keyof typeof PALETTE): string => PALETTE[name][1];
