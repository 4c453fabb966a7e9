/** Palette of a public page from one accent, with lightness adjusted to WCAG AA contrast on every surface. */

export const DEFAULT_ACCENT = "#b45309";

export type Theme = "light" | "dark";

export type Tones = {
  /** Page background; raised background. */
  paper: string;
  raised: string;
  ink: string;
  quiet: string;
  /** Decorative rule; border of controls. */
  line: string;
  edge: string;
  /** Accent as text, as a fill, and as a tint. */
  accent: string;
  fill: string;
  onFill: string;
  soft: string;
  onSoft: string;
  /** Accent as a full background, muted when dark. */
  poster: string;
  onPoster: string;
  stage: string;
  onStage: string;
  stageQuiet: string;
  stageAccent: string;
  stageLine: string;
  glow: string;
  danger: string;
};

/** Allowed pairs with their lowest contrast; the styles use no others. */
export const TONE_PAIRS: readonly (readonly [on: keyof Tones, surface: keyof Tones, least: number])[] = [
  ["ink", "paper", 7],
  ["ink", "raised", 7],
  ["ink", "soft", 7],
  ["quiet", "paper", 4.5],
  ["quiet", "raised", 4.5],
  ["quiet", "soft", 4.5],
  ["accent", "paper", 4.5],
  ["accent", "raised", 4.5],
  ["accent", "soft", 4.5],
  ["onFill", "fill", 4.5],
  ["onSoft", "soft", 4.5],
  ["onPoster", "poster", 4.5],
  ["onStage", "stage", 7],
  ["stageQuiet", "stage", 4.5],
  ["stageAccent", "stage", 4.5],
  ["danger", "paper", 4.5],
  ["danger", "raised", 4.5],
  ["edge", "paper", 3],
  ["edge", "raised", 3],
];

type Lch = { l: number; c: number; h: number };

export function tonesOf(accent: string): Record<Theme, Tones> {
  const base = toLch(accent);
  return { light: lightTones(base), dark: darkTones(base) };
}

function lightTones({ l, c, h }: Lch): Tones {
  const paper = toHex({ l: 0.99, c: Math.min(c * 0.03, 0.004), h });
  const raised = toHex({ l: 0.965, c: Math.min(c * 0.08, 0.011), h });
  const soft = toHex({ l: 0.945, c: Math.min(c * 0.3, 0.036), h });
  const surfaces = [paper, raised, soft];
  const fill = fillOf({ l, c, h }, paper, -1);
  return {
    paper,
    raised,
    soft,
    ink: toHex({ l: 0.21, c: Math.min(c * 0.14, 0.02), h }),
    quiet: reach({ l: 0.47, c: Math.min(c * 0.14, 0.02), h }, surfaces, 5, -1),
    line: toHex({ l: 0.89, c: Math.min(c * 0.12, 0.014), h }),
    edge: reach({ l: 0.66, c: Math.min(c * 0.14, 0.02), h }, surfaces, 3.1, -1),
    accent: reach({ l, c, h }, surfaces, 4.6, -1),
    ...fill,
    onSoft: reach({ l: Math.min(l, 0.4), c, h }, [soft], 6, -1),
    poster: fill.fill,
    onPoster: fill.onFill,
    ...stageOf({ l, c, h }),
    danger: reach({ l: 0.5, c: 0.19, h: 27 }, surfaces, 4.6, -1),
  };
}

function darkTones({ l, c, h }: Lch): Tones {
  const paper = toHex({ l: 0.175, c: Math.min(c * 0.07, 0.011), h });
  const raised = toHex({ l: 0.215, c: Math.min(c * 0.09, 0.014), h });
  const soft = toHex({ l: 0.27, c: Math.min(c * 0.3, 0.042), h });
  const surfaces = [paper, raised, soft];
  const poster = fillOf({ l: Math.min(l, 0.5), c, h }, paper, 1);
  return {
    paper,
    raised,
    soft,
    ink: toHex({ l: 0.945, c: Math.min(c * 0.06, 0.009), h }),
    quiet: reach({ l: 0.74, c: Math.min(c * 0.1, 0.014), h }, surfaces, 5, 1),
    line: toHex({ l: 0.32, c: Math.min(c * 0.1, 0.014), h }),
    edge: reach({ l: 0.54, c: Math.min(c * 0.12, 0.016), h }, surfaces, 3.1, 1),
    accent: reach({ l, c, h }, surfaces, 4.8, 1),
    ...fillOf({ l, c, h }, paper, 1),
    onSoft: reach({ l: Math.max(l, 0.85), c: Math.min(c, 0.11), h }, [soft], 6, 1),
    poster: poster.fill,
    onPoster: poster.onFill,
    ...stageOf({ l, c, h }),
    danger: reach({ l: 0.76, c: 0.13, h: 25 }, surfaces, 4.6, 1),
  };
}

function stageOf({ l, c, h }: Lch) {
  const stage = toHex({ l: 0.2, c: Math.min(c * 0.22, 0.034), h });
  return {
    stage,
    onStage: toHex({ l: 0.975, c: Math.min(c * 0.05, 0.008), h }),
    stageQuiet: reach({ l: 0.8, c: Math.min(c * 0.12, 0.018), h }, [stage], 7, 1),
    stageAccent: reach({ l: Math.max(l, 0.72), c, h }, [stage], 6, 1),
    stageLine: toHex({ l: 0.36, c: Math.min(c * 0.2, 0.03), h }),
    glow: toHex({ l: Math.max(l, 0.55), c, h }),
  };
}

/** The accent as a fill that contrasts with the paper and carries text. */
function fillOf(accent: Lch, paper: string, away: 1 | -1): { fill: string; onFill: string } {
  const inks = [
    toHex({ l: 0.19, c: Math.min(accent.c * 0.2, 0.03), h: accent.h }),
    toHex({ l: 0.99, c: Math.min(accent.c * 0.04, 0.006), h: accent.h }),
  ];
  // Not monotonic: tries all lightnesses, nearest first.
  for (let step = 0; step <= 200; step++) {
    for (const direction of [away, -away]) {
      const l = accent.l + direction * step * 0.005;
      if (l < 0 || l > 1) continue;
      const fill = toHex({ ...accent, l });
      const onFill = inks.reduce((best, ink) => (contrast(ink, fill) > contrast(best, fill) ? ink : best));
      if (contrast(onFill, fill) >= 4.6 && contrast(fill, paper) >= 1.35) return { fill, onFill };
    }
  }
  throw new Error("No lightness bears a text");
}

/** Smallest change of lightness (1 lighter, -1 darker) that reaches the contrast on all surfaces. */
function reach(color: Lch, surfaces: string[], least: number, direction: 1 | -1): string {
  for (let l = color.l; l > 0 && l < 1; l += direction * 0.005) {
    const hex = toHex({ ...color, l });
    if (surfaces.every((surface) => contrast(hex, surface) >= least)) return hex;
  }
  return direction === 1 ? "#ffffff" : "#000000";
}

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

/** OKLab as hue and chroma (Björn Ottosson). With culori a palette takes twice as long, and the kit's editor 6 kB more. */
function toLch(hex: string): Lch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

function toLinear({ l, c, h }: Lch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const fits = (color: Lch) => toLinear(color).every((share) => share >= -0.0005 && share <= 1.0005);

/** Reduces chroma to the sRGB gamut. */
function toHex(color: Lch): string {
  let { c } = color;
  if (!fits(color)) {
    let [low, high] = [0, c];
    for (let step = 0; step < 12; step++) {
      c = (low + high) / 2;
      if (fits({ ...color, c })) low = c;
      else high = c;
    }
    c = low;
  }
  const parts = toLinear({ ...color, c }).map((share) => {
    const bounded = Math.min(1, Math.max(0, share));
    const curved = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
