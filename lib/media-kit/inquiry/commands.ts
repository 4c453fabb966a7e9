import "server-only";
import { createHash } from "node:crypto";
import { insertEvent } from "@/lib/events/commands";
import { eventSchema } from "@/lib/events/schema";
import type { InquiryInput } from "@/lib/media-kit/inquiry/schema";
import { notesOf } from "@/lib/media-kit/inquiry/schema";
import type { OpenLink } from "@/lib/media-kit/public/queries";
import { createOnce } from "@/lib/server/idempotency";
import { queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import { findOwnerUnscoped } from "@/lib/server/session";
import { formatDayLong } from "@/lib/shared/dates";
import { noSuchLink } from "@/lib/shared/errors";

/** Limits per address and link, and per link, in a day. */
const DAY = 24 * 60 * 60;
const BY_VISITOR = { name: "kit-inquiries", limit: 10, windowSeconds: DAY };
const BY_LINK = { name: "kit-inquiries-link", limit: 60, windowSeconds: DAY };

/** Creates an inquiry once and emails the speaker. @param address for rate limits only @throws 429 */
export async function createInquiryUnscoped(
  link: OpenLink,
  input: InquiryInput,
  { formToken, address }: { formToken: string; address: string },
): Promise<void> {
  const { linkId, speakerId, isBureauSafe, bureauPartnerId, representativeId } = link;
  const owner = await findOwnerUnscoped(speakerId);
  if (!owner) throw noSuchLink();
  const fingerprint = createHash("sha256")
    .update(`${linkId}\n${JSON.stringify(input)}`)
    .digest("base64url");
  const key = createHash("sha256").update(`kit-inquiry\n${fingerprint}\n${formToken}`).digest("base64url");
  const event = eventSchema.parse({
    title: input.eventName,
    date: input.date,
    city: input.city,
    state: input.state,
    status: "inquiry",
    clientCompany: input.organisation,
    contactName: input.name,
    contactEmail: input.email,
    contactPhone: input.phone,
    attendees: input.audienceSize,
    source: "Media kit",
    notes: notesOf(input),
  });
  await createOnce(owner, { key, fingerprint }, async (tx) => {
    await countHit(BY_VISITOR, `${linkId}\n${address}`, tx);
    await countHit(BY_LINK, linkId, tx);
    const origin = {
      kitLinkId: linkId,
      statusChangedBy: null,
      ...(isBureauSafe && { bureauPartnerId, representativeId }),
    };
    const eventId = await insertEvent(owner, event, origin, tx);
    await queueMail(tx, {
      speakerId,
      to: owner.email,
      replyTo: input.email,
      template: "kit-inquiry",
      props: {
        username: owner.username,
        name: input.name,
        organisation: input.organisation,
        title: input.eventName,
        date: formatDayLong(input.date),
        place: [input.city, input.state].filter(Boolean).join(", "),
        linkName: link.name,
        message: input.message,
        eventId,
      },
    });
    return { eventId };
  });
}
