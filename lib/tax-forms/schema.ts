import * as z from "zod";
import type { EmailDelivery } from "@/lib/correspondence/rules";
import { id, mailLine, optionalEmail } from "@/lib/shared/fields";

export const TAX_LINK_DAYS = 14;

export const taxLinkSchema = z
  .strictObject({
    name: mailLine("Name", 200),
    email: optionalEmail().default(""),
    clientId: id.nullable().default(null),
    bureauPartnerId: id.nullable().default(null),
    send: z.boolean().default(false),
    /** The PDF itself is attached to an emailed link. */
    attach: z.boolean().default(false),
    /** Marks the client or bureau as having it. */
    marksSent: z.boolean().default(false),
    isConfirmed: z.literal(true, "Check the box to confirm that they may have your W-9"),
  })
  .refine(({ send, email }) => !send || email !== "", {
    path: ["email"],
    message: "Email is required to send the link",
  })
  .refine(({ name, email }) => name !== "" || email !== "", { path: ["name"], message: "Enter who it's for" });

export type TaxLinkValues = z.input<typeof taxLinkSchema>;
export type TaxLinkInput = z.infer<typeof taxLinkSchema>;

export type TaxLinkDto = {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  sentAt: string | null;
  endsAt: string;
  /** Since it was turned off, or its W-9 was deleted or replaced. */
  revokedAt: string | null;
  /** The secret address. */
  url: string;
  delivery: EmailDelivery | null;
  /** Instants, latest first. */
  downloads: string[];
};
