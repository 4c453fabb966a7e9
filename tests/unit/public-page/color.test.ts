import { expect, it } from "vitest";
import { contrast, TONE_PAIRS, tonesOf } from "@/lib/public-page/color";

/** 4,913 accents, evenly spread over sRGB. */
const everyAccent = (): string[] => {
  const steps = Array.from({ length: 17 }, (_, at) =>
    Math.min(255, at * 16)
      .toString(16)
      .padStart(2, "0"),
  );
  return steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
};

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  expect(contrast("#b45309", "#b45309")).toBe(1);
});

it("is readable in both themes with any accent", () => {
  const failures = everyAccent().flatMap((accent) =>
    Object.entries(tonesOf(accent)).flatMap(([theme, tones]) =>
      // Negated, so that NaN fails too.
      TONE_PAIRS.filter(([on, surface, least]) => !(contrast(tones[on], tones[surface]) >= least)).map(
        ([on, surface]) => `${accent} ${theme}: ${on} on ${surface} ${contrast(tones[on], tones[surface]).toFixed(2)}`,
      ),
    ),
  );
  expect(failures).toEqual([]);
}, 60_000);

it("keeps an accent that is readable", () => {
  const { light } = tonesOf("#9a3412");
  expect(light.accent).toBe("#9a3412");
  expect(light.fill).toBe("#9a3412");
});

it("puts dark letters on a pale accent rather than changing it", () => {
  const { light } = tonesOf("#ffd500");
  expect(light.fill).toBe("#ffd500");
  expect(contrast(light.onFill, "#000000")).toBeLessThan(2);
});
