import type { ReactElement } from "react";
import { KitPage } from "@/lib/media-kit/page/kit-page";
import { kitStyle, TOP_TONE } from "@/lib/media-kit/page/kit-style";
import type { KitPreview, KitUrls } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { PublicDocument } from "@/lib/public-page/document";

/** Cached for a year, so the address carries the file's hash; a test compares them. */
export const KIT_SCRIPT = "/kit.js?v=3e5b43b2";

/** Plain letters, unaffected by escaping. */
export const VISIT_TOKEN_PLACEHOLDER = "the-visit-token-goes-here";

type Props = {
  kit: PublicKit;
  urls: KitUrls;
  preview: KitPreview;
  /** Without a trailing slash. */
  site: string;
};

/** `VISIT_TOKEN_PLACEHOLDER` is replaced for each visitor. */
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
      description={text || `Media kit of ${kit.name}`}
      accent={kit.accent}
      style={kitStyle(kit)}
      topTone={TOP_TONE[kit.design]}
      data={{ "data-kit-visit-token": VISIT_TOKEN_PLACEHOLDER, "data-kit-visits": urls.visits }}
      head={
        <>
          <meta property="og:type" content="profile" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={text || `Media kit of ${kit.name}`} />
          <meta property="og:url" content={`${site}${urls.page}`} />
          {picture && (
            <>
              <meta property="og:image" content={picture.address} />
              <meta property="og:image:width" content={String(picture.width)} />
              <meta property="og:image:height" content={String(picture.height)} />
            </>
          )}
          <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
          <StructuredData kit={kit} picture={portrait?.address ?? null} />
          <script src={KIT_SCRIPT} defer />
        </>
      }
    >
      <KitPage kit={kit} urls={urls} />
    </PublicDocument>
  );
}

/** Cut at a word if possible. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/\s\S{0,30}$/, "")}…`;
}

/** schema.org data, from content that the page shows. */
function StructuredData({ kit, picture }: { kit: PublicKit; picture: string | null }): ReactElement {
  const said: Record<string, unknown> = {
    "@context": "https://schema.org",
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
  const person = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)),
  );
  // Escapes "<", which could end the element.
  const json = JSON.stringify(person).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
