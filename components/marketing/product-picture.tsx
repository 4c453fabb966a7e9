type Props = {
  /** As the pictures in public/pictures are named: dashboard, events, event. Each has a phone's and a desk's shape. */
  name: string;
  alt: string;
};

const DARK = "(prefers-color-scheme: dark)";
const PHONE = "(width < 40rem)";

/**
 * The product as it is, in the visitor's theme and as it looks on the visitor's kind of screen. Far down the page, so it is
 * fetched when it comes near.
 */
export function ProductPicture({ name, alt }: Props) {
  return (
    <picture className="block aspect-[8/5] overflow-hidden rounded-lg border shadow-lift max-sm:aspect-[7/8] print:hidden">
      <source media={`${PHONE} and ${DARK}`} srcSet={`/pictures/phone-${name}-dark.webp`} />
      <source media={PHONE} srcSet={`/pictures/phone-${name}-light.webp`} />
      <source media={DARK} srcSet={`/pictures/${name}-dark.webp`} />
      <img
        data-after-paint
        src={`/pictures/${name}-light.webp`}
        alt={alt}
        width={1440}
        height={900}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-top"
      />
    </picture>
  );
}
