import type { ReactElement } from "react";
import type { PublicKit } from "@/lib/media-kit/opening/schema";
import type { KitPlaces } from "@/lib/media-kit/page/places";

/** What stands in the body: the same for strangers and for the preview beside the form. */
export function KitPage({ kit, places }: { kit: PublicKit; places: KitPlaces }): ReactElement {
  return (
    <main data-design={kit.design}>
      <h1>{kit.name}</h1>
      <a href={places.dates}>Ask for a date</a>
    </main>
  );
}
