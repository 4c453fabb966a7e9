import "server-only";
import { randomUUID } from "node:crypto";
import { readGuestCalendar } from "@/lib/calendar-feeds/commands";
import { requireLive } from "@/lib/contracts/draft/drafting";
import { getMergeSubject } from "@/lib/contracts/draft/preparing";
import { emailOutsiders, type OutsideMail } from "@/lib/correspondence/commands";
import { UNDO_TIME } from "@/lib/correspondence/rules";
import { storeIssued } from "@/lib/files/commands";
import { getInvoice } from "@/lib/invoices/queries";
import { problemsOf } from "@/lib/letters/problems";
import { getLetterTemplate, listOwners } from "@/lib/letters/queries";
import { type LetterAbout, MOST_DAYS_AHEAD } from "@/lib/letters/rules";
import type {
  LetterInput,
  LetterPreview,
  LetterTemplateDto,
  PreviewInput,
  SentLetters,
  TemplateInput,
  TemplatePatch,
} from "@/lib/letters/schema";
import { LETTER_TEMPLATES } from "@/lib/letters/templates";
import { insertLink, isKitPublished } from "@/lib/media-kit/links";
import { KIT_SECTIONS, nameSlug } from "@/lib/media-kit/list";
import { ownOneSheet } from "@/lib/media-kit/public/downloads";
import { fillerFor, fillText } from "@/lib/merge-fields/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { readDaysInReach } from "@/lib/near/queries";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { isTooLargeToAttach } from "@/lib/server/mail";
import { renderMail } from "@/lib/server/mail-delivery";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { UUID } from "@/lib/shared/fields";
import { siteAddress } from "@/lib/shared/site";
import { requireSpeakerName } from "@/lib/shared/speaker-name";
import { instantOf } from "@/lib/shared/zoned-time";
import { insertTaxLink } from "@/lib/tax-forms/commands";
import { TAX_FORM_PATH } from "@/lib/tax-forms/queries";

type Recipient = { name: string; email: string };
type Written = { subject: string; body: string };

/** The letter to one person, whose name may be in it. */
function letterTo(recipient: Recipient, { subject: heading, body }: Written, about: MergeSubject) {
  const subject = { ...about, recipient };
  return {
    subject: fillText(heading, subject).replace(/\s+/g, " ").trim(),
    body: fillText(body, subject),
    blocks: fillerFor(subject)(body),
  };
}

const subjectOf = (actor: Actor, about: Omit<LetterAbout, "invoiceId">, tx?: Tx): Promise<MergeSubject> =>
  getMergeSubject(actor, { ...about, dealId: null }, tx);

/** By an address; "" for those of everyone. */
type FreeDays = (email: string) => Pick<MergeSubject, "freeDays">;

/** Around the event, for a text that names them; before the transaction, since it reads the calendar. */
async function freeDaysFor(
  actor: Actor,
  { subject, body, eventId }: Written & { eventId: string | null },
): Promise<FreeDays> {
  const isNamed = `${subject} ${body}`.includes("event.free_days");
  if (!eventId || !isNamed) return () => ({});
  const daysOf = await readDaysInReach(actor, eventId);
  return (email) => ({ freeDays: daysOf(email) });
}

const withDays = (recipients: readonly Recipient[], freeDaysOf: FreeDays) =>
  recipients.map((one) => ({ ...one, ...freeDaysOf(one.email) }));

/** As it will arrive to one of its recipients, and what keeps it from being sent. */
export async function previewLetter(
  actor: Actor,
  { at, recipients, kitLink, taxForm, ...input }: PreviewInput,
): Promise<LetterPreview> {
  const subjectOfAll = await subjectOf(actor, input);
  const freeDaysOf = await freeDaysFor(actor, input);
  const about = { ...subjectOfAll, ...freeDaysOf("") };
  const shown = recipients[at] ?? { name: "", email: "" };
  const { subject, blocks } = letterTo(shown, input, { ...about, ...freeDaysOf(shown.email) });
  const site = siteAddress();
  const { html } = await renderMail(
    "letter",
    { speakerName: actor.speaker.name, subject, blocks },
    {
      site,
      url: site,
      urls: {
        ...(kitLink && { kit: site }),
        ...(taxForm && { taxForm: site }),
        ...(recipients.length > 1 && { unsubscribe: site }),
      },
    },
  );
  return { subject, html, problems: problemsOf(input, about, withDays(recipients, freeDaysOf)) };
}

/** One email to each, all of them or none. @throws 404, 409 and 422 with the reason */
export async function sendLetters(actor: Actor, input: LetterInput, once: Once | null): Promise<SentLetters> {
  const speakerName = requireSpeakerName(actor.speaker.name);
  const calendar = input.calendar ? { calendar: await calendarOf(actor, input.eventId) } : {};
  const freeDaysOf = await freeDaysFor(actor, input);
  const send = (fileIds: string[], tx: Tx) => insertLetters(actor, { ...input, fileIds }, calendar, freeDaysOf, tx);
  if (!input.oneSheet) return createOnce(actor, once, (tx) => send(input.fileIds, tx));
  await requireKit(actor);
  const sheet = { name: `${nameSlug(speakerName)}-one-sheet`, bytes: await ownOneSheet(actor, input.bureauPartnerId) };
  return storeIssued(actor, sheet, (file, tx) => send([...input.fileIds, file.id], tx), once);
}

async function insertLetters(
  actor: Actor,
  input: LetterInput,
  calendar: Pick<OutsideMail, "calendar">,
  freeDaysOf: FreeDays,
  tx: Tx,
): Promise<SentLetters> {
  const { recipients, fileIds, templateKey, eventId, clientId, bureauPartnerId, invoiceId } = input;
  const { speakerId } = actor;
  const about = { eventId, clientId, bureauPartnerId, invoiceId };
  const sendAt = sendTimeOf(actor, input.sendAt);
  await requireLive(actor, { ...about, dealId: null }, tx);
  if (invoiceId) await getInvoice(actor, invoiceId, tx);
  await requireFiles(actor, fileIds, tx);
  if (input.kitLink) await requireKit(actor, tx);
  const subject = { ...(await subjectOf(actor, about, tx)), ...freeDaysOf("") };
  refuseProblems(input, subject, withDays(recipients, freeDaysOf));
  const batchId = randomUUID();
  const owners = await listOwners(actor, about, recipients, tx);
  const mails: OutsideMail<"letter">[] = [];
  for (const recipient of recipients) {
    const { blocks, ...filled } = letterTo(recipient, input, { ...subject, ...freeDaysOf(recipient.email) });
    const own = { ...about, ...owners.get(recipient.email.toLowerCase()) };
    const row = { ...recipient, ...filled, ...own, speakerId, batchId, templateKey };
    const { id: recordId } = await tx.letter.create({ data: row, select: { id: true } });
    const props = { speakerName: actor.speaker.name.trim(), subject: filled.subject, blocks };
    const links = await linksFor(actor, recipient, { ...input, ...own }, sendAt, tx);
    mails.push({ recordId, to: recipient.email, template: "letter", props, links, ...calendar, attachments: fileIds });
  }
  const purpose = recipients.length > 1 ? "group" : "personal";
  const ids = await emailOutsiders(actor, purpose, mails, tx, sendAt);
  return { id: batchId, emails: ids.map((id, at) => ({ id, to: recipients[at]?.email ?? "" })) };
}

const DAY = 86_400_000;

function sendTimeOf({ timeZone }: Actor, sendAt: LetterInput["sendAt"]): Date {
  const now = Date.now();
  if (!sendAt) return new Date(now + UNDO_TIME);
  const at = instantOf(sendAt.day, sendAt.time, timeZone);
  if (at <= now) throw invalid({ sendAt: "Choose a time in the future" });
  if (at > now + MOST_DAYS_AHEAD * DAY) throw invalid({ sendAt: `Choose a date within ${MOST_DAYS_AHEAD} days` });
  return new Date(at);
}

function refuseProblems(written: Written, subject: MergeSubject, recipients: readonly Recipient[]): void {
  const [first] = problemsOf(written, subject, recipients);
  if (!first) return;
  const text = first.href ? `${first.text}. Fill it in, or remove the field.` : first.text;
  const link = first.href ? { link: { href: first.href, label: "Fill it in" } } : {};
  throw new AppError("invalid", text, { fields: { body: text }, ...link });
}

async function requireFiles({ speakerId }: Actor, fileIds: readonly string[], tx: Tx): Promise<void> {
  const where = { speakerId, deletedAt: null, id: { in: [...fileIds] }, kind: { notIn: ["tax_form" as const] } };
  const found = await tx.storedFile.findMany({ where, select: { bytes: true } });
  if (found.length < new Set(fileIds).size) throw notFound("file");
  if (isTooLargeToAttach(found.map(({ bytes }) => bytes))) {
    throw invalid({ fileIds: "Together, these files are over 20 MB. Remove one" });
  }
}

async function requireKit(actor: Actor, tx?: Tx): Promise<void> {
  if (await isKitPublished(actor, tx)) return;
  throw new AppError("conflict", "Publish your media kit first.", { link: { href: "/media-kit", label: "Media kit" } });
}

async function calendarOf(actor: Actor, eventId: string | null): Promise<string> {
  if (!eventId) throw invalid({ calendar: "Only a letter about an event can have a calendar file" });
  return readGuestCalendar(actor, eventId);
}

type Links = NonNullable<OutsideMail["links"]>;

async function linksFor(
  actor: Actor,
  { name, email }: Recipient,
  { kitLink, taxForm, clientId, bureauPartnerId }: LetterInput,
  sendAt: Date,
  tx: Tx,
): Promise<Links> {
  const links: Links = {};
  if (kitLink) {
    const party = { bureauPartnerId, isBureauSafe: bureauPartnerId !== null };
    const own = { ...party, name: (name || email).slice(0, 80), sections: [...KIT_SECTIONS] };
    const { tokenId } = await insertLink(actor, own, tx);
    links.kit = { path: `/share/${nameSlug(actor.speaker.name)}/`, tokenId };
  }
  if (taxForm) {
    const { tokenId } = await insertTaxLink(actor, { name, email, clientId, bureauPartnerId }, sendAt, tx);
    links.taxForm = { path: TAX_FORM_PATH, tokenId };
  }
  return links;
}

const isOurs = (id: string): boolean => LETTER_TEMPLATES.some(({ key }) => key === id);

export const createLetterTemplate = (
  actor: Actor,
  input: TemplateInput,
  once: Once | null,
): Promise<LetterTemplateDto> =>
  createOnce(actor, once, async (tx) => {
    const { id } = await tx.letterTemplate.create({ data: { ...input, speakerId: actor.speakerId } });
    return getLetterTemplate(actor, id, tx);
  });

/** The first change of one of ours makes the speaker's version. @throws 404, 409 `stale` */
export const updateLetterTemplate = (
  actor: Actor,
  id: string,
  { version, ...patch }: TemplatePatch,
): Promise<LetterTemplateDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    const { name, subject, body } = await getLetterTemplate(actor, id, tx);
    if (version === 0) {
      const data = [{ name, subject, body, ...patch, key: id, speakerId }];
      const { count } = isOurs(id) ? await tx.letterTemplate.createMany({ data, skipDuplicates: true }) : { count: 0 };
      refuseUnlessChanged(count, true, "template");
    } else {
      const where = { speakerId, version, ...(isOurs(id) ? { key: id } : { id }) };
      const { count } = await tx.letterTemplate.updateMany({ where, data: { ...patch, version: { increment: 1 } } });
      refuseUnlessChanged(count, true, "template");
    }
    return getLetterTemplate(actor, id, tx);
  });

/** Restores one of ours; repeatable for these. */
export async function deleteLetterTemplate({ speakerId }: Actor, id: string): Promise<void> {
  const where = { speakerId, ...(isOurs(id) ? { key: id } : { id }) };
  const found = isOurs(id) || UUID.test(id);
  const { count } = found ? await prisma().letterTemplate.deleteMany({ where }) : { count: 0 };
  if (count === 0 && !isOurs(id)) throw notFound("template");
}
