import type { ReactElement } from "react";
import { paragraphsOf } from "@/lib/media-kit/page/elements";
import type { KitUrls } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { PublicDocument } from "@/lib/public-page/document";
import { DISPLAY } from "@/lib/public-page/style";

/** Large type for print and for reading aloud. */
export function IntroductionDocument({ kit, urls }: { kit: PublicKit; urls: KitUrls }): ReactElement {
  return (
    <PublicDocument
      title={`Introduction of ${kit.name}`}
      description={`What is read aloud before ${kit.name} comes on`}
      accent={kit.accent}
      style={introductionStyle(printedSize(kit.introduction))}
    >
      <main>
        <a className="back" href={urls.page}>
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
    </PublicDocument>
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

/** @param points size on paper */
const introductionStyle = (points: number): string => `
body{padding:clamp(1.5rem,5vw,4rem) clamp(1.25rem,6vw,5rem) 5rem;max-width:60rem;margin:0 auto}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem)}
.back{display:inline-flex;align-items:center;min-height:2.75rem;margin-bottom:1rem;color:var(--quiet)}
ol{counter-reset:part;margin-top:clamp(1.5rem,4vw,3rem);display:grid;gap:1.2em;font-size:clamp(1.375rem,1.1rem + 1.3vw,2rem);line-height:1.5}
li{counter-increment:part;display:grid;grid-template-columns:2.2rem minmax(0,1fr);gap:.75rem;align-items:baseline}
li::before{content:counter(part);font:600 1.25rem/1 ${DISPLAY};color:var(--accent)}
li p{white-space:pre-line;text-wrap:pretty}
@media print{
@page{margin:18mm 20mm}
html,body{background:#fff;color:#000}
body{padding:0;max-width:none}
.back{display:none}
h1{font-size:${points + 6}pt}
ol{margin-top:8mm;gap:.8em;font-size:${points}pt;line-height:1.5}
li{break-inside:avoid;grid-template-columns:9mm minmax(0,1fr);gap:4mm}
li::before{font-size:${Math.round(points * 0.7)}pt;color:#000}
}`;
