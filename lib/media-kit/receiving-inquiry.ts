import "server-only";
import { createHash } from "node:crypto";
import { emailOutsiders, type OutsideMail } from "@/lib/correspondence/commands";
import { insertEvent } from "@/lib/events/commands";
import { eventSchema } from "@/lib/events/schema";
import { attendanceOf, budgetText, detailsOf, formatText, type InquiryInput } from "@/lib/media-kit/inquiry";
import type { OpenLink } from "@/lib/media-kit/public/opening";
import type { Tx } from "@/lib/server/db";
import { createOnce } from "@/lib/server/idempotency";
import { queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import { type Actor, findOwnerUnscoped } from "@/lib/server/session";
import { formatDayLong } from "@/lib/shared/dates";
import { AppError, noSuchLink } from "@/lib/shared/errors";

/** Limits per address and link, and per link, in a day. */
const DAY = 24 * 60 * 60;
const BY_VISITOR = { name: "kit-inquiries", limit: 10, windowSeconds: DAY };
/** Copies to one address, over all links: anyone can type an address. */
const COPIES = { name: "kit-inquiry-copies", limit: 5, windowSeconds: DAY };
/** They count as the speaker's emails, and leave half of those that a trial has in a day. */
const COPIES_OF_SPEAKER = { name: "kit-inquiry-copies-speaker", limit: 15, windowSeconds: DAY };
const BY_LINK = { name: "kit-inquiries-link", limit: 60, windowSeconds: DAY };

/**
 * Creates an inquiry once, emails the speaker and sends the planner a copy.
 * @param address for rate limits only @param speaker the name that the link shows
 * @returns whether a copy was sent @throws 429
 */
export async function createInquiryUnscoped(
  link: OpenLink,
  input: InquiryInput,
  { formToken, address, speaker }: { formToken: string; address: string; speaker: string },
): Promise<{ isCopied: boolean }> {
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
    attendees: attendanceOf(input.audienceSize),
    source: "Media kit",
    type: input.format || null,
  });
  return createOnce(owner, { key, fingerprint }, async (tx) => {
    await countHit(BY_VISITOR, `${linkId}\n${address}`, tx);
    await countHit(BY_LINK, linkId, tx);
    const origin = {
      kitLinkId: linkId,
      inquiry: detailsOf(input),
      statusChangedBy: null,
      ...(isBureauSafe && { bureauPartnerId, representativeId }),
    };
    const eventId = await insertEvent(owner, event, origin, tx);
    const sent = {
      name: input.name,
      organisation: input.organisation,
      title: input.eventName,
      date: formatDayLong(input.date),
      alternativeDate: input.alternativeDate && formatDayLong(input.alternativeDate),
      place: [input.city, input.state].filter(Boolean).join(", "),
      attendees: input.audienceSize,
      format: formatText(input.format),
      topic: input.topic,
      budget: budgetText(input),
      email: input.email,
      phone: input.phone,
      message: input.message,
    };
    const copy = { ...sent, speaker };
    const isCopied = await copyTo(owner, { recordId: eventId, to: input.email, props: copy }, tx);
    const copyNote = isCopied ? "We emailed them a copy of their inquiry." : "";
    await queueMail(tx, {
      speakerId,
      to: owner.email,
      replyTo: input.email,
      template: "kit-inquiry",
      props: { ...sent, username: owner.username, linkName: link.name, eventId, copyNote },
    });
    return { isCopied };
  });
}

type Copy = Omit<OutsideMail<"kit-inquiry-copy">, "template">;

/** Beyond the limit, or to an address that can't be reached, the inquiry still arrives, without its copy. */
async function copyTo(owner: Actor, copy: Copy, tx: Tx): Promise<boolean> {
  try {
    await countHit(COPIES, copy.to.toLowerCase(), tx);
    await countHit(COPIES_OF_SPEAKER, owner.speakerId, tx);
    await emailOutsiders(owner, "copy", [{ ...copy, template: "kit-inquiry-copy", isUnanswerable: true }], tx);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
