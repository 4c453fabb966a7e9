import { z } from "zod";
import { id, patchOf, requiredLine, type Stamped } from "@/lib/shared/fields";
import { PAGE_SIZE } from "@/lib/shared/pagination";

/** `headshot` and `kit_picture` belong to the media kit, and to no event. */
export const FILE_KINDS = ["photo", "document", "headshot", "kit_picture"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const isOfKit = (kind: FileKind): boolean => kind === "headshot" || kind === "kit_picture";

/** The fields beside `file` in the multipart body of `POST /api/files`. */
export const uploadFieldsSchema = z
  .strictObject({
    kind: z.enum(FILE_KINDS, "kind must be photo, document, headshot or kit_picture"),
    eventId: id.optional(),
  })
  .refine(({ kind, eventId }) => !(eventId && isOfKit(kind)), {
    path: ["eventId"],
    message: "Pictures of the media kit belong to no event",
  });
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

export const filePatchSchema = patchOf(z.strictObject({ name: requiredLine("Name") }));

const FILE_SIZES = ["full", "web", "thumb"] as const;
export type FileSize = (typeof FILE_SIZES)[number];

/**
 * `size=thumb` is the small picture, `web` the one for pages (a headshot has one of its own); `download=1` has the browser
 * save the file instead of showing it.
 */
export const fileViewSchema = z.strictObject({
  size: z.enum(FILE_SIZES).default("full"),
  download: z.enum(["0", "1"]).default("0"),
});

export const fileListSchema = z.strictObject({
  kind: z.enum(FILE_KINDS).optional(),
  eventId: id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  cursor: z.string().max(2000).optional(),
  trash: z
    .enum(["0", "1"])
    .default("0")
    .transform((flag) => flag === "1"),
});
export type FileListQuery = z.infer<typeof fileListSchema>;

/** What is known of a file; its bytes are at `/api/files/{id}`. */
export type FileDto = Stamped & {
  eventId: string | null;
  kind: FileKind;
  /** As people see it: a photo's without, a document's with its ending. */
  name: string;
  mediaType: string;
  bytes: number;
  /** Pixels, upright; null for what is no picture. */
  width: number | null;
  height: number | null;
};
