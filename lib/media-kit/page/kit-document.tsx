import type { ReactElement } from "react";
import type { PublicKit } from "@/lib/media-kit/opening/schema";
import { KitPage } from "@/lib/media-kit/page/kit-page";
import { kitStyle } from "@/lib/media-kit/page/kit-style";
import { TICKET_MARK } from "@/lib/media-kit/page/marks";
import type { KitPlaces, KitPreview } from "@/lib/media-kit/page/places";

type Props = {
  kit: PublicKit;
  places: KitPlaces;
  preview: KitPreview;
  /** "https://lectern.example", without a slash at its end. */
  site: string;
};

/** The page behind a link. `TICKET_MARK` in it is replaced for each visitor. */
export function KitDocument({ kit, places, preview }: Props): ReactElement {
  return (
    <html lang="en">
      <head>
        <title>{preview.title || kit.name}</title>
        <style>{kitStyle(kit)}</style>
      </head>
      <body data-kit-ticket={TICKET_MARK} data-kit-visits={places.visits}>
        <KitPage kit={kit} places={places} />
      </body>
    </html>
  );
}
