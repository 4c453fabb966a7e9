import type { PublicKit } from "@/lib/media-kit/opening/schema";
import type { KitPlaces } from "@/lib/media-kit/page/places";

/** Of every section: what the link says, and where its parts stand. */
export type SectionProps = { kit: PublicKit; places: KitPlaces };
