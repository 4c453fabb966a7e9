import { z } from "zod";
import { KIT_DESIGNS, KIT_SECTIONS } from "@/lib/media-kit/list";

/** A link's token, as it stands in the address. */
export const kitToken = z.string().regex(/^[\w-]{43}$/);
/** As it was asked for: what is no token gets the same answer as one that is unknown. */
export const kitTokenParams = z.strictObject({ token: z.string() });
export const kitPictureParams = z.strictObject({ token: z.string(), file: z.string() });

/** `download` saves the picture in place of showing it. Whatever else stands there is none of ours. */
export const pictureQuery = z.object({
  size: z.enum(["thumb", "web", "print"]).catch("web"),
  download: z.string().optional(),
});
export type PictureQuery = z.infer<typeof pictureQuery>;

export const passwordForm = z.strictObject({ password: z.string().default("") });

const picture = z.strictObject({ fileId: z.string(), width: z.number(), height: z.number() });
const optionalPicture = picture.nullable();

/**
 * All that a stranger with a link may learn, and the only thing pages, PDF, structured data and the JSON answer are made of.
 * A field that is not here cannot leave. What a link does not show is empty; `sections` are those with something in them,
 * in the kit's order.
 */
export const publicKitSchema = z.strictObject({
  design: z.enum(KIT_DESIGNS),
  accent: z.string(),
  /** The speaker's name for the stage, and the title under it. */
  name: z.string(),
  title: z.string(),
  headline: z.string(),
  /** YYYY-MM-DD in the speaker's zone. */
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
      /** "YouTube". */
      host: z.string(),
      /** The page of the video, and the address that plays it in a frame. */
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
  /** US dollars. */
  fees: z.strictObject({ from: z.number().nullable(), to: z.number().nullable(), note: z.string() }),
  /** The speaker's own; null on a link for bureaus. */
  contact: z.strictObject({ email: z.string(), phone: z.string(), website: z.string() }).nullable(),
  /** On a link for bureaus: who is to be asked instead. */
  bureau: z
    .strictObject({ name: z.string(), representative: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  allowsDownloads: z.boolean(),
  showsDates: z.boolean(),
});

export type PublicKit = z.infer<typeof publicKitSchema>;
export type PublicPicture = z.infer<typeof picture>;
