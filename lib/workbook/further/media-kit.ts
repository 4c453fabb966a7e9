import { z } from "zod";
import { kitLinkSchema } from "@/lib/media-kit/links/schema";
import { KIT_SECTION_LABEL } from "@/lib/media-kit/list";
import { kitToRestore, PART_LABEL, partProblem } from "@/lib/workbook/further/kit-parts";
import { storeKit, takeKitBack } from "@/lib/workbook/further/kit-rows";
import { KIT_ROWS, VISITORS } from "@/lib/workbook/further/kit-statement";
import {
  choice,
  count,
  day,
  type FurtherSheet,
  flag,
  instant,
  list,
  prose,
  ref,
  text,
} from "@/lib/workbook/further/sheet";

/** The media kit, its links, and who came by them. */

const NO_PICTURE = "This picture is not in this account. The archive has it: upload it and add it again";
const NO_TESTIMONIAL = "This testimonial is not in this account";

/**
 * A kit is one row with everything in it, draft and published copy; here a row is one thing that it says, so that it can
 * be read, and put right. Things are the same by the key they have in the kit. Those that a backup does not have stay,
 * and the order of those that are there does too.
 */
export const mediaKits: FurtherSheet = {
  key: "mediaKit",
  name: "Media Kit",
  model: "MediaKit",
  table: "media_kits",
  source: KIT_ROWS,
  columns: [
    choice("copy", "Copy", "text", { draft: "Draft", published: "Published" }, { required: true }),
    choice("part", "Part", "text", PART_LABEL, { required: true }),
    count("position", "Position", { blank: 0, settled: true, check: z.number().min(0, "Position cannot be negative") }),
    text("title", "Title", { width: 32 }),
    prose("text", "Text", { width: 60 }),
    list("list", "Points", { width: 36 }),
    text("details", "Details"),
    text("address", "Link"),
    count("from", "From ($)"),
    count("to", "To ($)"),
    ref("fileId", "Picture", "file", { stays: true }),
    ref("testimonialId", "Testimonial", "testimonial"),
    text("key", "Key", { width: 38 }),
  ],
  identity: ["copy", "part", "key", "testimonialId"],
  label: "title",
  order: `x.copy, x.rank, x.position, x.key`,
  where: `(x.part <> 'headshot' OR "r_fileId".id IS NOT NULL) AND (x.part <> 'testimonial' OR "r_testimonialId".id IS NOT NULL)`,
  has: { id: false, version: true, updatedAt: true, deletedAt: false },
  omits: ({ part, fileId, testimonialId }) => {
    if (part === "headshot" && !fileId) return { column: "Picture", message: NO_PICTURE };
    return part === "testimonial" && !testimonialId ? { column: "Testimonial", message: NO_TESTIMONIAL } : null;
  },
  against: (values) => partProblem(kitToRestore(values)),
  undo: "keep",
  stored: { columns: ["content", "published", "publishedAt"], store: storeKit, takeBack: takeKitBack },
  settle: `UPDATE media_kits SET version = version + 1 WHERE "speakerId" = $1 AND "updatedAt" = now()::timestamptz(3)`,
};

const SECTIONS = z.array(z.enum(Object.keys(KIT_SECTION_LABEL) as [string], "This is not a section of the media kit"));

/**
 * With a new address each, as the old ones lead to the account they came from. A password does not travel: its link comes
 * back paused, so that nobody opens without one what had one. Whether a link that is there is open is nothing a file decides.
 */
export const kitLinks: FurtherSheet = {
  key: "kitLinks",
  name: "Kit Links",
  model: "KitLink",
  table: "kit_links",
  is: "kitLink",
  columns: [
    text("name", "Link", { required: true, width: 28, check: kitLinkSchema.shape.name }),
    list("sections", "Sections", { required: true, check: SECTIONS }),
    day("expiresOn", "Until"),
    text("password", "Password", {
      width: 44,
      settled: true,
      told: `CASE WHEN x."passwordHash" IS NULL THEN '' ELSE 'Has one; restored elsewhere, it comes back paused without it' END`,
    }),
    flag("allowsDownloads", "Downloads", { blank: "Yes" }),
    flag("showsDates", "Shows Dates"),
    text("previewTitle", "Preview Title", { check: kitLinkSchema.shape.previewTitle }),
    text("previewText", "Preview Text", { width: 36, check: kitLinkSchema.shape.previewText }),
    ref("previewFileId", "Preview Picture", "file", { stays: true }),
    flag("notifiesOnOpen", "Mail on First Open"),
    flag("isBureauSafe", "For a Bureau"),
    ref("bureauPartnerId", "Bureau", "bureau"),
    ref("representativeId", "Representative", "representative", { byName: true }),
    instant("createdAt", "Made", { settled: true }),
    instant("firstOpenedAt", "First Opened", { settled: true }),
    instant("pausedAt", "Paused", { settled: true }),
    instant("revokedAt", "Revoked", { settled: true }),
  ],
  identity: "id",
  label: "name",
  order: `x."createdAt", x.id`,
  has: { id: true, version: true, updatedAt: true, deletedAt: false },
  undo: "delete",
  inUse: `EXISTS (SELECT FROM events e WHERE e."kitLinkId" = t.id AND e."speakerId" = t."speakerId" AND NOT EXISTS (
      SELECT FROM import_rows o WHERE o."importId" = r."importId" AND o."speakerId" = r."speakerId" AND o."targetId" = e.id))
    OR EXISTS (SELECT FROM kit_visits v WHERE v."linkId" = t.id AND v."speakerId" = t."speakerId" AND v."startedAt" > (
      SELECT i."committedAt" FROM imports i WHERE i.id = r."importId" AND i."speakerId" = r."speakerId"))`,
  frees: `UPDATE events SET "kitLinkId" = NULL WHERE "speakerId" = $1 AND "kitLinkId" = ANY ($2::uuid[])`,
  secret: "own",
  follows: {
    createdAt: `coalesce(r."createdAt", now())`,
    pausedAt: `coalesce(r."pausedAt", CASE WHEN r.password <> '' THEN now() END)`,
  },
};

const link = ref("linkId", "Link", "kitLink", { required: true });
const visitor = count("visitor", "Visitor", {
  column: "visitorNo",
  told: `(SELECT v.no FROM ${VISITORS} v WHERE v."linkId" = x."linkId" AND v.visitor = x.visitor)`,
});
/** Tells visitors of a link apart as they were, and says nothing else. */
const VISITOR = `sha256(convert_to(r."linkId"::text || ' ' || coalesce(r."visitorNo"::text, r.id::text), 'UTF8'))`;
const BARE = { id: true, version: false, updatedAt: false, deletedAt: false };
const BY_LINK = `"r_linkId"."createdAt", x."linkId"`;

/** Who it was stays behind, even as a hash: a number per link says which visits were one person's. */
export const kitVisits: FurtherSheet = {
  key: "kitVisits",
  name: "Kit Visits",
  model: "KitVisit",
  table: "kit_visits",
  columns: [
    link,
    visitor,
    instant("startedAt", "Came", { required: true }),
    instant("lastSeenAt", "Last Seen", { required: true }),
    count("seconds", "Seconds", { blank: 0, check: z.number().min(0, "Seconds cannot be negative") }),
    list("sections", "Sections Seen", { check: SECTIONS }),
  ],
  identity: "id",
  label: "@linkId",
  order: `${BY_LINK}, x."startedAt", x.id`,
  fixed: true,
  has: BARE,
  // They go with their link.
  undo: "keep",
  follows: { visitor: VISITOR },
};

export const kitDownloads: FurtherSheet = {
  key: "kitDownloads",
  name: "Kit Downloads",
  model: "KitDownload",
  table: "kit_downloads",
  columns: [
    link,
    visitor,
    instant("at", "When", { required: true }),
    choice(
      "kind",
      "What",
      "kit_download_kind",
      { one_sheet: "One-sheet", headshots: "All headshots", headshot: "A headshot" },
      { required: true },
    ),
  ],
  identity: "id",
  label: "@linkId",
  order: `${BY_LINK}, x.at, x.id`,
  fixed: true,
  has: BARE,
  undo: "keep",
  follows: { visitor: VISITOR },
};
