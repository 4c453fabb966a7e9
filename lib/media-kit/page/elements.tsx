import { Fragment, type ReactElement, type ReactNode } from "react";
import type { PublicKit, PublicPicture } from "@/lib/media-kit/public/kit-schema";
import { paragraphsOf } from "@/lib/shared/phrases";

/** Longest edge 480, 1200, and the size for print. */
type PictureSize = "thumb" | "web" | "print";

/** Paths of an open link's parts ("/shared/{token}/dates"). */
export type KitUrls = {
  page: string;
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

export type SectionProps = { kit: PublicKit; urls: KitUrls };

const THUMB = 480;
const WEB = 1200;

type Props = {
  picture: PublicPicture;
  urls: KitUrls;
  /** Empty for decorative pictures. */
  alt: string;
  sizes: string;
  isFirst?: boolean;
};

export function Picture({ picture, urls, alt, sizes, isFirst = false }: Props): ReactElement {
  return (
    // biome-ignore lint/performance/noImgElement: this is no page of Next
    <img
      {...sourcesOf(picture, urls)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}

const sourcesOf = (picture: PublicPicture, urls: KitUrls): { src: string; srcSet: string } => {
  const [thumb, web] = [urls.picture(picture.fileId, "thumb"), urls.picture(picture.fileId, "web")];
  return { src: web, srcSet: `${thumb} ${widthWithin(picture, THUMB)}w, ${web} ${widthWithin(picture, WEB)}w` };
};

/** Width in pixels after scaling to this longest edge. */
const widthWithin = ({ width, height }: PublicPicture, longest: number): number =>
  Math.max(1, Math.round(width * Math.min(1, longest / Math.max(width, height))));

/** `dir` is set per paragraph. */
export function Prose({ text, className }: { text: string; className?: string }): ReactElement {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      {each(paragraphsOf(text), (paragraph) => (
        <p dir="auto">{paragraph}</p>
      ))}
    </div>
  );
}

/** For lists that never reorder, so that the index can be the key. */
export const each = <T,>(items: readonly T[], render: (item: T, at: number) => ReactNode): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  items.map((item, at) => <Fragment key={at}>{render(item, at)}</Fragment>);

/** Prefers line breaks after dots, slashes and at signs. */
export function Breakable({ text }: { text: string }): ReactElement {
  return (
    <>
      {each(text.split(/(?<=[./@])/), (part, at) => (
        <>
          {at > 0 && <wbr />}
          {part}
        </>
      ))}
    </>
  );
}

/** For http(s) only; `shown` is like "example.com/book". */
export function webAddress(text: string): { href: string; shown: string } | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const shown = `${url.host.replace(/^www\./, "")}${url.pathname === "/" ? "" : url.pathname}`;
  return { href: url.href, shown };
}

export const mailAddress = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;

/** "+1 (555) 010-0199 ext. 4" → "tel:+15550100199" */
export const phoneAddress = (phone: string): string =>
  `tel:${(phone.split(/(?:ext|x)\b/i)[0] ?? "").replace(/[^\d+]/g, "")}`;
