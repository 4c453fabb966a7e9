import type { ReactElement } from "react";
import { paragraphsOf } from "@/lib/media-kit/page/elements";
import type { KitPlaces } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { tonesOf } from "@/lib/public-page/color";
import { Shell } from "@/lib/public-page/document";
import { introductionStyle } from "@/lib/public-page/note-style";
import { withoutBreaks } from "@/lib/public-page/style";

/** The introduction in large type, to be printed and read aloud. Printed, it is the name and the words and nothing else. */
export function IntroductionDocument({ kit, places }: { kit: PublicKit; places: KitPlaces }): ReactElement {
  const { light, dark } = tonesOf(kit.accent);
  return (
    <Shell
      title={`Introduction of ${kit.name}`}
      description={`What is read aloud before ${kit.name} comes on`}
      style={withoutBreaks(introductionStyle(kit.accent, printedSize(kit.introduction)))}
      themeColours={{ light: light.paper, dark: dark.paper }}
    >
      <main>
        <a className="back" href={places.page}>
          Back to the kit
        </a>
        <h1 dir="auto">{kit.name}</h1>
        <ol>
          {paragraphsOf(kit.introduction).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
            <li key={at}>
              <p dir="auto">{paragraph}</p>
            </li>
          ))}
        </ol>
      </main>
    </Shell>
  );
}

/** Points, so that a usual introduction fills one sheet and the longest two. */
function printedSize(text: string): number {
  const sizes = [
    [1_100, 21],
    [2_000, 17],
    [3_200, 14],
    [4_500, 12.5],
  ] as const;
  return sizes.find(([most]) => text.length <= most)?.[1] ?? 11;
}
