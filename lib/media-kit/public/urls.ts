import { cutContacts } from "@/lib/media-kit/contacts/rules";
import { nameSlug } from "@/lib/media-kit/links/rules";
import type { KitUrls } from "@/lib/media-kit/page/urls";

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
