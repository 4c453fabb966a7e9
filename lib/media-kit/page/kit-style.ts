import type { KitDesign } from "@/lib/media-kit/list";
import { KIT, PRINT } from "@/lib/media-kit/page/style/kit";
import { EDITORIAL, MARQUEE, SPOTLIGHT } from "@/lib/media-kit/page/style/templates";
import type { Tones } from "@/lib/public-page/color";

const DESIGN: Record<KitDesign, string> = { spotlight: SPOTLIGHT, editorial: EDITORIAL, marquee: MARQUEE };

/** Tone at the top edge, for the browser's theme color. */
export const TOP_TONE: Record<KitDesign, keyof Tones> = { spotlight: "stage", editorial: "paper", marquee: "poster" };

export const kitStyle = ({ design, name }: { design: KitDesign; name: string }): string =>
  `.kit{--fit:${nameFit(name)}}${KIT}${DESIGN[design]}${PRINT}`;

/** Average letter widths of the headline face in em: Latin, and scripts of square letters. */
const LETTER = 0.56;
const SQUARE = 1.02;
const SQUARES = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;

/** Font size as percent of the line per em: the longest word fits on a line, the name on four. */
export function nameFit(name: string): number {
  const widthOf = (text: string) => {
    const squares = text.match(SQUARES)?.length ?? 0;
    return squares * SQUARE + ([...text].length - squares) * LETTER;
  };
  // A line may break between any two square letters.
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => widthOf(word.replace(SQUARES, ""))), SQUARE * 3);
  return Math.round((100 / Math.max(longest, widthOf(name) / 3.4)) * 10) / 10;
}
