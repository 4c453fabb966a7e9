import "server-only";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { getContact } from "@/lib/clients/contacts";
import { getClient } from "@/lib/clients/queries";
import { getEvent } from "@/lib/events/queries";
import { newestFileId } from "@/lib/files/queries";
import { getInvoice } from "@/lib/invoices/queries";
import { invoiceTitle } from "@/lib/invoices/status";
import type { LetterAbout, LetterStart, Suggestion } from "@/lib/letters/rules";
import type { LetterTemplateDto } from "@/lib/letters/schema";
import { LETTER_TEMPLATES } from "@/lib/letters/templates";
import { isKitPublished } from "@/lib/media-kit/links";
import { listPeopleToWrite } from "@/lib/near/queries";
import { prisma, query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

type TemplateRow = { id: string; key: string | null; name: string; subject: string; body: string; version: number };

const toDto = ({ id, key, ...written }: TemplateRow): LetterTemplateDto => ({
  ...written,
  id: key ?? id,
  isOurs: key !== null,
  isChanged: key !== null,
});

/** Ours first, as the speaker has changed them. By letter_templates("speakerId", key). */
export async function listLetterTemplates({ speakerId }: Actor, tx: Tx = prisma()): Promise<LetterTemplateDto[]> {
  const select = { id: true, key: true, name: true, subject: true, body: true, version: true } as const;
  const rows = await tx.letterTemplate.findMany({
    where: { speakerId },
    select,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const ours = LETTER_TEMPLATES.map(({ key, ...written }): LetterTemplateDto => {
    const own = rows.find((row) => row.key === key);
    return own ? toDto(own) : { ...written, id: key, isOurs: true, isChanged: false, version: 0 };
  });
  return [...ours, ...rows.filter(({ key }) => key === null).map(toDto)];
}

/** @param id the key of one of ours, or the id of one of the speaker's own */
export async function getLetterTemplate(actor: Actor, id: string, tx?: Tx): Promise<LetterTemplateDto> {
  const found = (await listLetterTemplates(actor, tx)).find((one) => one.id === id);
  if (!found) throw notFound("template");
  return found;
}

const NOTHING: LetterAbout = { eventId: null, clientId: null, bureauPartnerId: null, invoiceId: null };

type From = Pick<LetterStart, "about" | "label" | "href"> & { contactId?: string; people?: Suggestion[] };

type Owner = Pick<LetterAbout, "clientId" | "bureauPartnerId">;

/** `$3` is the bureau and `$4` the client that a letter is about, for an address that several have. */
const OWNERS = `
  SELECT lower(o.email) AS email,
         coalesce((array_agg(o.client ORDER BY o.client = $4::uuid DESC) FILTER (WHERE o.client IS NOT NULL))[1], $4::uuid) AS "clientId",
         coalesce((array_agg(o.bureau ORDER BY o.bureau = $3::uuid DESC) FILTER (WHERE o.bureau IS NOT NULL))[1], $3::uuid) AS "bureauPartnerId"
    FROM (SELECT email::text, id AS bureau, NULL::uuid AS client FROM bureau_partners WHERE "speakerId" = $1::uuid AND "deletedAt" IS NULL
          UNION ALL SELECT email::text, "bureauPartnerId", NULL FROM representatives WHERE "speakerId" = $1::uuid AND "deletedAt" IS NULL
          UNION ALL SELECT email::text, NULL, id FROM clients WHERE "speakerId" = $1::uuid AND "deletedAt" IS NULL
          UNION ALL SELECT email::text, NULL, "clientId" FROM contacts WHERE "speakerId" = $1::uuid AND "deletedAt" IS NULL) o
   WHERE lower(o.email) = ANY ($2) GROUP BY 1`;

/** The recipients' own bureaus and clients, so that each gets the letter on its timeline. */
export async function listOwners(
  { speakerId }: Actor,
  { bureauPartnerId, clientId }: LetterAbout,
  recipients: readonly { email: string }[],
  tx: Tx,
): Promise<ReadonlyMap<string, Owner>> {
  const addresses = recipients.map(({ email }) => email.toLowerCase());
  const values = [speakerId, addresses, bureauPartnerId, clientId];
  const rows = await query<Owner & { email: string }>("", OWNERS, values, tx);
  return new Map(rows.map(({ email, ...owner }) => [email, owner]));
}

/** By the parameters of the page's address. */
const FROM: Record<string, (actor: Actor, id: string, day?: string) => Promise<From>> = {
  event: async (actor, eventId) => ({
    about: { ...NOTHING, eventId },
    label: (await getEvent(actor, eventId)).title,
    href: `/events/${eventId}`,
  }),
  /** People near an event, about being in their town; on a free day those in reach. */
  near: async (actor, eventId, day) => ({
    ...(await from("event", actor, eventId)),
    people: await listPeopleToWrite(actor, eventId, day),
  }),
  client: async (actor, clientId) => ({
    about: { ...NOTHING, clientId },
    label: (await getClient(actor, clientId)).name,
    href: `/clients/${clientId}`,
  }),
  contact: async (actor, contactId) => {
    const { clientId } = await getContact(actor, contactId);
    return { ...(await from("client", actor, clientId)), contactId };
  },
  bureau: async (actor, bureauPartnerId) => ({
    about: { ...NOTHING, bureauPartnerId },
    label: (await getBureauPartner(actor, bureauPartnerId)).name,
    href: `/bureau-partners/${bureauPartnerId}`,
  }),
  invoice: async (actor, invoiceId) => {
    const invoice = await getInvoice(actor, invoiceId);
    const { eventId, clientId, bureauPartnerId } = invoice;
    const about = { eventId, clientId, bureauPartnerId, invoiceId };
    return { about, label: invoiceTitle(invoice), href: `/invoices/${invoiceId}` };
  },
};

export const LETTER_SOURCES = Object.keys(FROM);

const from = (source: string, actor: Actor, id: string, day?: string): Promise<From> => {
  const read = FROM[source];
  if (!read) throw notFound("record");
  return read(actor, id, day);
};

/** @throws 404 */
export async function getLetterStart(actor: Actor, source: string, id: string, day?: string): Promise<LetterStart> {
  const { contactId = null, people, ...start } = await from(source, actor, id, day);
  return startOf(actor, start, people ?? (await listPeople(actor, start.about, contactId)));
}

export const getBlankStart = (actor: Actor): Promise<LetterStart> =>
  startOf(actor, { about: NOTHING, label: "Letter templates", href: "/letters/templates" }, []);

async function startOf(
  actor: Actor,
  start: Omit<From, "contactId" | "people">,
  people: Suggestion[],
): Promise<LetterStart> {
  const [hasKit, taxForm] = await Promise.all([isKitPublished(actor), newestFileId(actor, "tax_form", prisma())]);
  return { ...start, people, hasKit, hasTaxForm: taxForm !== null };
}

/** Everyone with an email who has to do with it, the likeliest first. */
const PEOPLE = `WITH event AS (SELECT * FROM events WHERE id = $2::uuid AND "speakerId" = $1::uuid),
    about AS (SELECT coalesce($3::uuid, (SELECT "clientId" FROM event)) AS "clientId",
                     coalesce($4::uuid, (SELECT "bureauPartnerId" FROM event)) AS "bureauPartnerId"),
    people AS (
      SELECT 0 AS rank, 0 AS position, "billToName"::text AS name, "billToEmail"::text AS email, 'Bill to' AS role
        FROM invoices WHERE id = $5::uuid AND "speakerId" = $1
      UNION ALL SELECT 1, 0, "contactName"::text, "contactEmail"::text, 'Contact' FROM event
      UNION ALL SELECT 2, k.position, k.name, k.email, coalesce(nullif(k.role, ''), 'On site')
        FROM event e JOIN event_contacts k ON k."eventId" = e.id AND k."speakerId" = $1
      UNION ALL SELECT CASE WHEN r.id = (SELECT "representativeId" FROM event) THEN 3 WHEN $4::uuid IS NULL THEN 7 ELSE 1 END, 0, r.name::text, r.email::text, 'Representative'
        FROM about a JOIN representatives r ON r."bureauPartnerId" = a."bureauPartnerId" AND r."speakerId" = $1 AND r."deletedAt" IS NULL
      UNION ALL SELECT CASE WHEN p.id = $6::uuid THEN 0 ELSE 4 END, p.position, p.name::text, p.email::text, coalesce(nullif(p.role, ''), 'Contact')
        FROM about a JOIN contacts p ON p."clientId" = a."clientId" AND p."speakerId" = $1 AND p."deletedAt" IS NULL
      UNION ALL SELECT 5, 0, '', c.email::text, c.name::text
        FROM about a JOIN clients c ON c.id = a."clientId" AND c."speakerId" = $1
      UNION ALL SELECT 6, 0, b."contactName"::text, b.email::text, b.name::text
        FROM about a JOIN bureau_partners b ON b.id = a."bureauPartnerId" AND b."speakerId" = $1::uuid)
  SELECT name, email, role FROM (
    SELECT DISTINCT ON (lower(email)) * FROM people WHERE email <> '' ORDER BY lower(email), rank, position, name) one
   ORDER BY rank, position, name LIMIT 50`;

const listPeople = (
  { speakerId }: Actor,
  { eventId, clientId, bureauPartnerId, invoiceId }: LetterAbout,
  contactId: string | null,
): Promise<Suggestion[]> =>
  query<Suggestion>("letter-people", PEOPLE, [speakerId, eventId, clientId, bureauPartnerId, invoiceId, contactId]);
