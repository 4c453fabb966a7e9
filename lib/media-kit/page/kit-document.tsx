import type { ReactElement } from "react";
import { KitPage } from "@/lib/media-kit/page/kit-page";
import { kitStyle, TOP_TONE } from "@/lib/media-kit/page/kit-style";
import { KIT_SCRIPT } from "@/lib/media-kit/page/script";
import { StructuredData } from "@/lib/media-kit/page/structured-data";
import type { KitPlaces, KitPreview } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { tonesOf } from "@/lib/public-page/color";
import { Shell, TICKET_MARK } from "@/lib/public-page/document";

type Props = {
  kit: PublicKit;
  places: KitPlaces;
  preview: KitPreview;
  /** "https://lectern.example", without a slash at its end. */
  site: string;
};

/** The page behind a link. `TICKET_MARK` in it is replaced for each visitor. */
export function KitDocument({ kit, places, preview, site }: Props): ReactElement {
  const tones = tonesOf(kit.accent);
  const top = TOP_TONE[kit.design];
  const title = preview.title || [kit.name, kit.title].filter(Boolean).join(", ");
  const text = preview.text || shortened(kit.headline || kit.bios.short || kit.bios.medium || kit.bios.long, 200);
  const portrait = kit.portrait && {
    address: `${site}${places.picture(kit.portrait.fileId, "web")}`,
    width: kit.portrait.width,
    height: kit.portrait.height,
  };
  const picture = preview.picture ?? portrait;
  return (
    <Shell
      title={title}
      description={text || `Media kit of ${kit.name}`}
      style={kitStyle(kit)}
      themeColours={{ light: tones.light[top], dark: tones.dark[top] }}
      marks={{ "data-kit-ticket": TICKET_MARK, "data-kit-visits": places.visits }}
      head={
        <>
          <meta property="og:type" content="profile" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={text || `Media kit of ${kit.name}`} />
          <meta property="og:url" content={`${site}${places.page}`} />
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
      <KitPage kit={kit} places={places} />
    </Shell>
  );
}

/** At most this many characters, ended at a word where there is one. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/\s\S{0,30}$/, "")}…`;
}
