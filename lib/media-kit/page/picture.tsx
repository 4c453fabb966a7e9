import type { ReactElement } from "react";
import type { PublicPicture } from "@/lib/media-kit/opening/schema";
import type { KitPlaces } from "@/lib/media-kit/page/places";

/** Longest edges of the two sizes that pages show. */
const THUMB = 480;
const WEB = 1200;

type Props = {
  picture: PublicPicture;
  places: KitPlaces;
  /** Said to who cannot see it; empty for a picture that says nothing of its own. */
  alt: string;
  /** How wide it is shown, for the browser's choice of size. */
  sizes: string;
  /** The first thing one sees: fetched before everything else. */
  isFirst?: boolean;
};

export function Picture({ picture, places, alt, sizes, isFirst = false }: Props): ReactElement {
  return (
    // biome-ignore lint/performance/noImgElement: this is no page of Next
    <img
      {...sourcesOf(picture, places)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}

export const sourcesOf = (picture: PublicPicture, places: KitPlaces): { src: string; srcSet: string } => {
  const [thumb, web] = [places.picture(picture.fileId, "thumb"), places.picture(picture.fileId, "web")];
  return { src: web, srcSet: `${thumb} ${widthWithin(picture, THUMB)}w, ${web} ${widthWithin(picture, WEB)}w` };
};

/** Pixels of its width once its longer edge is at most this long. */
const widthWithin = ({ width, height }: PublicPicture, longest: number): number =>
  Math.max(1, Math.round(width * Math.min(1, longest / Math.max(width, height))));
