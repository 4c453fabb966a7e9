import type { PublicKit } from "@/lib/media-kit/public/schema";

/** Longest edge 480, 1200, and the size for print. */
type PictureSize = "thumb" | "web" | "print";

/** Paths of an open link's parts ("/shared/{token}/dates"). */
export type KitUrls = {
  page: string;
  /** @param downloads true for a download */
  picture: (fileId: string, size: PictureSize, downloads?: boolean) => string;
  oneSheet: string | null;
  headshotsZip: string | null;
  dates: string;
  introduction: string;
  visits: string;
};

/** Link preview in messengers; empty values come from the kit. */
export type KitPreview = {
  title: string;
  text: string;
  picture: { address: string; width: number; height: number } | null;
};

/** Props of every section. */
export type SectionProps = { kit: PublicKit; urls: KitUrls };
