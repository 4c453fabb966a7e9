import * as z from "zod";
import { KIT_DESIGNS, KIT_SECTIONS } from "@/lib/media-kit/list";

export const kitPictureParams = z.strictObject({ token: z.string(), file: z.string() });

/** Unknown parameters are ignored. */
export const pictureQuery = z.object({
  size: z.enum(["thumb", "web", "print"]).catch("web"),
  download: z.string().optional(),
});
export type PictureQuery = z.infer<typeof pictureQuery>;

export const passwordForm = z.strictObject({ password: z.string().default("") });

const picture = z.strictObject({ fileId: z.string(), width: z.number(), height: z.number() });
const optionalPicture = picture.nullable();

/** Everything public about a kit, for page, PDF, structured data and JSON. Strict, so nothing else leaks. */
export const publicKitSchema = z.strictObject({
  design: z.enum(KIT_DESIGNS),
  accent: z.string(),
  name: z.string(),
  title: z.string(),
  headline: z.string(),
  updatedOn: z.string(),
  sections: z.array(z.enum(KIT_SECTIONS)),
  portrait: optionalPicture,
  bios: z.strictObject({ short: z.string(), medium: z.string(), long: z.string() }),
  topics: z.array(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      takeaways: z.array(z.string()),
      audience: z.string(),
    }),
  ),
  videos: z.array(
    z.strictObject({
      title: z.string(),
      host: z.string(),
      /** The video's page and its player's address. */
      address: z.string(),
      player: z.string(),
      poster: optionalPicture,
    }),
  ),
  testimonials: z.array(z.strictObject({ content: z.string(), signature: z.string(), rating: z.number().nullable() })),
  clients: z.array(z.strictObject({ name: z.string(), logo: optionalPicture })),
  awards: z.array(z.strictObject({ title: z.string(), details: z.string() })),
  books: z.array(
    z.strictObject({ title: z.string(), details: z.string(), address: z.string(), cover: optionalPicture }),
  ),
  headshots: z.array(picture.extend({ description: z.string() })),
  introduction: z.string(),
  rider: z.string(),
  fees: z.strictObject({ from: z.number().nullable(), to: z.number().nullable(), note: z.string() }),
  contact: z.strictObject({ email: z.string(), phone: z.string(), website: z.string() }).nullable(),
  /** Replaces `contact` on bureau-safe links. */
  bureau: z
    .strictObject({ name: z.string(), representative: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  allowsDownloads: z.boolean(),
  showsDates: z.boolean(),
});

export type PublicKit = z.infer<typeof publicKitSchema>;
export type PublicPicture = z.infer<typeof picture>;
