import type { GuidePicture } from "@/lib/help/schema";

const SIZE = { desk: [1440, 900], phone: [390, 780] } as const;

/** A screen of the product, in the theme it is looked at in; the other picture is not even loaded. On paper, the light one. */
export function ProductPicture({ picture: { name, alt, phone } }: { picture: GuidePicture }) {
  const [width, height] = phone ? SIZE.phone : SIZE.desk;
  const image = { width, height, loading: "lazy", decoding: "async" } as const;
  const looks = `h-auto max-w-full rounded-lg border bg-muted ${phone ? "w-60" : "w-full print:w-2/3!"}`;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: made in its size, and nothing optimises pictures here */}
      <img
        {...image}
        alt={alt}
        src={`/pictures/${name}-light.webp`}
        className={`${looks} in-data-[theme=dark]:hidden dark:[&:not([data-theme=light]_*)]:hidden print:block!`}
      />
      {/* biome-ignore lint/performance/noImgElement: made in its size, and nothing optimises pictures here */}
      <img
        {...image}
        alt={alt}
        src={`/pictures/${name}-dark.webp`}
        className={`${looks} hidden in-data-[theme=dark]:block dark:[&:not([data-theme=light]_*)]:block print:hidden!`}
      />
    </>
  );
}
