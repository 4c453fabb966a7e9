import type { z } from "zod";
import type { KitLinkDto, kitLinkSchema } from "@/lib/media-kit/links/schema";
import { KIT_SECTIONS } from "@/lib/media-kit/list";

/** Without the password, which is not kept in a draft. */
export type LinkValues = Omit<z.input<typeof kitLinkSchema>, "password">;

export const LINK_LABELS: { [K in keyof LinkValues]-?: string } = {
  name: "Name",
  sections: "Sections",
  expiresOn: "Last day",
  allowsDownloads: "Files can be saved",
  showsDates: "Shows free, held and booked days",
  previewTitle: "Title",
  previewText: "Text",
  previewFileId: "Picture",
  notifiesOnOpen: "A mail when it is first opened",
  isBureauSafe: "For a bureau to pass on",
  bureauPartnerId: "Bureau",
  representativeId: "Representative",
};

export const BLANK_LINK: Required<LinkValues> = {
  name: "",
  sections: [...KIT_SECTIONS],
  expiresOn: null,
  allowsDownloads: true,
  showsDates: false,
  previewTitle: "",
  previewText: "",
  previewFileId: null,
  notifiesOnOpen: false,
  isBureauSafe: false,
  bureauPartnerId: null,
  representativeId: null,
};

export const toLinkValues = (dto: KitLinkDto): LinkValues =>
  Object.fromEntries((Object.keys(BLANK_LINK) as (keyof LinkValues)[]).map((name) => [name, dto[name]])) as LinkValues;
