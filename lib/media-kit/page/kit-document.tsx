import type { ReactElement } from "react";
import { each, type KitPreview, type KitUrls } from "@/lib/media-kit/page/elements";
import { KitPage } from "@/lib/media-kit/page/kit-page";
import { kitStyle, TOP_TONE } from "@/lib/media-kit/page/kit-style";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { JsonLd, newPlaceholder, PublicDocument } from "@/lib/public-page/document";
import { DISPLAY } from "@/lib/public-page/style";
import { paragraphsOf } from "@/lib/shared/phrases";

/** Cached for a year, so the address carries the file's hash; a test compares them. */
export const KIT_SCRIPT = "/kit.js?v=3e5b43b2";

export const VISIT_TOKEN_PLACEHOLDER = newPlaceholder();

type Props = {
  kit: PublicKit;
  urls: KitUrls;
  preview: KitPreview;
  /** Without a trailing slash. */
  site: string;
};

/** Cached with `VISIT_TOKEN_PLACEHOLDER`, which is replaced for each visitor. */
export function KitDocument({ kit, urls, preview, site }: Props): ReactElement {
  const title = preview.title || [kit.name, kit.title].filter(Boolean).join(", ");
  const text = preview.text || shortened(kit.headline || kit.bios.short || kit.bios.medium || kit.bios.long, 200);
  const portrait = kit.portrait && {
    address: `${site}${urls.picture(kit.portrait.fileId, "web")}`,
    width: kit.portrait.width,
    height: kit.portrait.height,
  };
  const picture = preview.picture ?? portrait;
  return (
    <PublicDocument
      title={title}
      description={text || `${kit.name}: media kit`}
      accent={kit.accent}
      style={kitStyle(kit)}
      topTone={TOP_TONE[kit.design]}
      data={{ "data-kit-visit-token": VISIT_TOKEN_PLACEHOLDER, "data-kit-visits": urls.visits }}
      head={
        <>
          <meta property="og:type" content="profile" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={text || `${kit.name}: media kit`} />
          <meta property="og:url" content={`${site}${urls.page}`} />
          {picture && (
            <>
              <meta property="og:image" content={picture.address} />
              <meta property="og:image:width" content={String(picture.width)} />
              <meta property="og:image:height" content={String(picture.height)} />
            </>
          )}
          <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
          <JsonLd data={personOf(kit, portrait?.address ?? null)} />
          <script src={KIT_SCRIPT} defer />
        </>
      }
    >
      <KitPage kit={kit} urls={urls} />
    </PublicDocument>
  );
}

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/\s\S{0,30}$/, "")}…`;
}

/** From content that the page shows. */
function personOf(kit: PublicKit, picture: string | null): object {
  const person = {
    "@type": "Person",
    name: kit.name,
    jobTitle: kit.title,
    description: kit.bios.short || kit.headline,
    image: picture,
    knowsAbout: kit.topics.map(({ title }) => title),
    award: kit.awards.map(({ title }) => title),
    email: kit.contact?.email,
    telephone: kit.contact?.phone,
    url: kit.contact?.website,
  };
  return Object.fromEntries(
    Object.entries(person).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)),
  );
}

export function IntroductionDocument({ kit, urls }: { kit: PublicKit; urls: KitUrls }): ReactElement {
  return (
    <PublicDocument
      title={`Stage introduction: ${kit.name}`}
      description={`The introduction to read before ${kit.name} takes the stage`}
      accent={kit.accent}
      style={introductionStyle(printedSize(kit.introduction))}
    >
      <main>
        <a className="back" href={urls.page}>
          Back to media kit
        </a>
        <h1 dir="auto">{kit.name}</h1>
        <ol>
          {each(paragraphsOf(kit.introduction), (paragraph) => (
            <li>
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
