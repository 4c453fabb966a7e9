import type { PublicKit } from "@/lib/media-kit/public/schema";

/** Longest edges: 480 and 1200 pixels, and the size for print. */
type PictureSize = "thumb" | "web" | "print";

/** Where the parts of an open link stand: addresses from the root of the site ("/shared/{token}/dates"). */
export type KitUrls = {
  page: string;
  /** @param downloads true for an address that saves the picture rather than showing it */
  picture: (fileId: string, size: PictureSize, downloads?: boolean) => string;
  /** Null when the link allows no downloads. */
  oneSheet: string | null;
  headshotsZip: string | null;
  dates: string;
  introduction: string;
  /** Where public/kit.js reports a visit. */
  visits: string;
};

/** Of the card that mail and chat programs make of a link; what is empty is taken from the kit. */
export type KitPreview = {
  title: string;
  text: string;
  /** The address is absolute. */
  picture: { address: string; width: number; height: number } | null;
};

/** Of every section: what the link says, and where its parts stand. */
export type SectionProps = { kit: PublicKit; urls: KitUrls };
