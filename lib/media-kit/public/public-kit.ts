import { cutContacts, type OwnContact, withoutContacts } from "@/lib/media-kit/contacts";
import { KIT_SECTIONS, type KitSection, nameSlug } from "@/lib/media-kit/list";
import type { KitUrls } from "@/lib/media-kit/page/elements";
import type { PublicKit, PublicPicture } from "@/lib/media-kit/public/kit-schema";
import type { EditorTestimonial, KitContent } from "@/lib/media-kit/schema";
import { readVideoAddress } from "@/lib/media-kit/videos";
import { signatureOf } from "@/lib/testimonials/rules";

/** Data of the speaker, the referenced records and the link. */
export type KitFacts = Pick<PublicKit, "name" | "title" | "updatedOn" | "allowsDownloads" | "showsDates" | "bureau"> & {
  contact: OwnContact;
  pictures: Readonly<Record<string, { width: number; height: number }>>;
  testimonials: readonly Omit<EditorTestimonial, "eventTitle" | "receivedAt">[];
  sections: readonly KitSection[];
  /** Shows the bureau's contact instead of the speaker's. */
  isBureauSafe: boolean;
};

export const WHOLE_KIT = {
  sections: KIT_SECTIONS,
  isBureauSafe: false,
  bureau: null,
  allowsDownloads: true,
  showsDates: true,
} as const;

/** Decides on public content: hidden sections, missing pictures, consent, contacts on bureau-safe links. */
export function publicKitOf(content: KitContent, facts: KitFacts): PublicKit {
  const { isBureauSafe, contact, bureau } = facts;
  const say = isBureauSafe ? (text: string) => withoutContacts(text, contact) : (text: string) => text;
  const shows = (section: KitSection) => facts.sections.includes(section) && !content.hidden.includes(section);
  const list = <T>(section: KitSection, items: readonly T[]): readonly T[] => (shows(section) ? items : []);
  const text = (section: KitSection, written: string) => (shows(section) ? say(written) : "");
  const picture = (fileId: string | null) => pictureOf(fileId, facts.pictures);

  const kit: PublicKit = {
    design: content.design,
    accent: content.accent,
    name: isBureauSafe ? cutContacts(facts.name, contact) : facts.name.trim(),
    title: say(facts.title),
    headline: say(content.headline),
    updatedOn: facts.updatedOn,
    sections: [],
    portrait: content.headshots.map(({ fileId }) => picture(fileId)).find((found) => found !== null) ?? null,
    bios: {
      short: text("bio", content.bios.short),
      medium: text("bio", content.bios.medium),
      long: text("bio", content.bios.long),
    },
    topics: list("topics", content.topics)
      .map(({ title, description, takeaways, audience }) => ({
        title: say(title),
        description: say(description),
        takeaways: takeaways.map(say).filter(Boolean),
        audience: say(audience),
      }))
      .filter(({ title }) => title),
    videos: list("videos", content.videos).flatMap(({ title, posterFileId, ...written }) => {
      const video = readVideoAddress(written.address);
      if (!video) return [];
      const { host, player } = video;
      // A Wistia account's host names its owner.
      const address = isBureauSafe && host === "Wistia" ? player : video.address;
      return [{ title: say(title) || host, host, address, player, poster: picture(posterFileId) }];
    }),
    testimonials: list("testimonials", content.testimonialIds).flatMap((id) => {
      const found = facts.testimonials.find((testimonial) => testimonial.id === id);
      const quote = found && say(found.content);
      return quote ? [{ content: quote, signature: say(signatureOf(found)), rating: found.rating }] : [];
    }),
    clients: list("clients", content.clients)
      .map(({ name, logoFileId }) => ({ name: say(name), logo: picture(logoFileId) }))
      .filter(({ name }) => name),
    awards: list("awards", content.awards)
      .map(({ title, details }) => ({ title: say(title), details: say(details) }))
      .filter(({ title }) => title),
    books: list("books", content.books)
      .map(({ title, details, address, coverFileId }) => ({
        title: say(title),
        details: say(details),
        // A shop's page may be the author's own.
        address: isBureauSafe ? "" : address,
        cover: picture(coverFileId),
      }))
      .filter(({ title }) => title),
    headshots: list("headshots", content.headshots).flatMap(({ fileId, description }) => {
      const found = picture(fileId);
      return found ? [{ ...found, description: say(description) }] : [];
    }),
    introduction: text("introduction", content.introduction),
    rider: text("rider", content.rider),
    fees: shows("fees") ? { ...content.fees, note: say(content.fees.note) } : { from: null, to: null, note: "" },
    contact: isBureauSafe ? null : contact,
    bureau: isBureauSafe ? bureau : null,
    allowsDownloads: facts.allowsDownloads,
    showsDates: facts.showsDates,
  };
  return { ...kit, sections: content.order.filter((section) => hasSectionContent(kit, section)) };
}

function pictureOf(fileId: string | null, pictures: KitFacts["pictures"]): PublicPicture | null {
  const size = pictures[fileId ?? ""];
  return fileId && size ? { fileId, width: size.width, height: size.height } : null;
}

function hasSectionContent(kit: PublicKit, section: KitSection): boolean {
  switch (section) {
    case "bio":
      return Object.values(kit.bios).some(Boolean);
    case "introduction":
    case "rider":
      return kit[section] !== "";
    case "fees":
      return kit.fees.from !== null || kit.fees.to !== null || kit.fees.note !== "";
    default:
      return kit[section].length > 0;
  }
}

export const picturesOf = (kit: PublicKit): PublicPicture[] => {
  const all = [
    kit.portrait,
    ...kit.headshots,
    ...kit.videos.map(({ poster }) => poster),
    ...kit.clients.map(({ logo }) => logo),
    ...kit.books.map(({ cover }) => cover),
  ];
  const found = new Map(all.flatMap((picture) => (picture ? [[picture.fileId, picture] as const] : [])));
  return [...found.values()];
};

export function urlsOf({ token, allowsDownloads }: { token: string; allowsDownloads: boolean }): KitUrls {
  const page = `/shared/${token}`;
  return {
    page,
    picture: (fileId, size, downloads = false) =>
      `${page}/pictures/${fileId}?size=${size}${downloads ? "&download=1" : ""}`,
    oneSheet: allowsDownloads ? `${page}/one-sheet.pdf` : null,
    headshotsZip: allowsDownloads ? `${page}/headshots.zip` : null,
    dates: `${page}/dates`,
    introduction: `${page}/introduction`,
    visits: `${page}/visits`,
  };
}

/** The name in a long address, without contact details on bureau-safe links. */
export const slugOf = (speakerName: string, { isBureauSafe }: { isBureauSafe: boolean }): string =>
  nameSlug(isBureauSafe ? cutContacts(speakerName, { email: "", phone: "", website: "" }) : speakerName);
