import * as z from "zod";
import { id, pageLimit, patchOf, requiredLine, type Stamped, trashFlag } from "@/lib/shared/fields";

const UPLOAD_KINDS = [
  "photo",
  "document",
  "headshot",
  "kit_picture",
  "logo",
  "tax_form",
  "receipt",
  "tax_document",
] as const;

/** `issued` is a document of ours as it was sent, or a contract signed elsewhere: no one can change or delete it. */
export const FILE_KINDS = [...UPLOAD_KINDS, "issued"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const isOfKit = (kind: FileKind): boolean => kind === "headshot" || kind === "kit_picture";
export const isOfBusiness = (kind: FileKind): boolean => kind === "logo" || kind === "tax_form";

export type PictureKind = Exclude<FileKind, "document" | "tax_form" | "issued" | "receipt" | "tax_document">;
export const isPicture = (kind: FileKind): kind is PictureKind => kind === "photo" || kind === "logo" || isOfKit(kind);

export const uploadFieldsSchema = z
  .strictObject({
    kind: z.enum(UPLOAD_KINDS),
    eventId: id.optional(),
    /** A receipt that is on another expense already. */
    keepsBoth: z.literal("1").optional(),
  })
  .refine(({ kind, eventId }) => !(eventId && (isOfKit(kind) || isOfBusiness(kind))), {
    path: ["eventId"],
    message: "This kind of file doesn't belong to an event",
  });
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

export const filePatchSchema = patchOf(z.strictObject({ name: requiredLine("Name") }));

const FILE_SIZES = ["full", "web", "thumb"] as const;
export type FileSize = (typeof FILE_SIZES)[number];

export const fileViewSchema = z.strictObject({
  size: z.enum(FILE_SIZES).default("full"),
  download: z.enum(["0", "1"]).default("0"),
});

export const fileListSchema = z.strictObject({
  kind: z.enum(FILE_KINDS).optional(),
  eventId: id.optional(),
  limit: pageLimit(),
  cursor: z.string().max(2000).optional(),
  trash: trashFlag,
});
export type FileListQuery = z.infer<typeof fileListSchema>;

export type FileDto = Stamped & {
  eventId: string | null;
  kind: FileKind;
  /** A photo's without its extension, a document's with it. */
  name: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

declare module "@/lib/search/schema" {
  interface SearchHits {
    files: (Pick<FileDto, "id" | "name" | "kind" | "eventId"> & { expenseId: string | null; addedOn: string })[];
  }
}
