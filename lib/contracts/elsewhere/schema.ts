import { z } from "zod";
import { day, id, mailLine, prose } from "@/lib/shared/fields";

const MAX_SIGNERS = 10;

/** Names, one on each line. */
const signers = prose("Signers", 2_500)
  .transform((text) =>
    text
      .split("\n")
      .map((name) => name.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().max(200, "A name can be at most 200 characters"))
      .min(1, "Enter who signed")
      .max(MAX_SIGNERS, `Enter at most ${MAX_SIGNERS} names`),
  );

const link = id
  .or(z.literal("").transform(() => null))
  .nullable()
  .default(null);

/** Fields of a form beside its `file`. A contract of ours, or what a new one is about. */
export const elsewhereSchema = z
  .strictObject({
    contractId: link,
    eventId: link,
    dealId: link,
    title: mailLine("Title").default(""),
    signedOn: day("Date signed"),
    signers,
  })
  .refine(({ contractId, eventId, dealId }) => [contractId, eventId, dealId].filter(Boolean).length <= 1, {
    path: ["eventId"],
    message: "Choose one contract, event or deal",
  });
export type ElsewhereInput = z.infer<typeof elsewhereSchema>;

export const endingSchema = z.strictObject({
  endedOn: day("End date"),
  note: prose("Note", 500)
    .transform((text) => text.trim())
    .default(""),
  version: z.coerce.number().int().min(1),
});
