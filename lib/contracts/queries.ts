import "server-only";
import type { ConfirmsOn } from "@/lib/contracts/confirming";
import type { FilledPerson, SignatureImage } from "@/lib/contracts/document/document";
import { isTypeface, seatsOf } from "@/lib/contracts/document/document";
import type { ContractDto, ContractListQuery, ContractPerson, ContractRow } from "@/lib/contracts/schema";
import { isCurrent, isOnTurn } from "@/lib/contracts/statement";
import type { CONTRACT_COLUMNS, SignatureMethod } from "@/lib/contracts/status";
import { OPEN_LIST } from "@/lib/contracts/status";
import { deliveryJson } from "@/lib/correspondence/rules";
import { prisma, query, type Tx } from "@/lib/server/db";
import { type ListFilter, type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import type { ListSort } from "@/lib/shared/list-address";
import type { Page } from "@/lib/shared/pagination";

/** People of `contracts c` whose turn it is, by contract_recipients("contractId", "speakerId"). */
const ON_TURN = `contract_recipients r WHERE r."contractId" = c.id AND r."speakerId" = c."speakerId" AND ${isOnTurn("r")}`;

const WAITING_ON = `CASE WHEN c.state IN (${OPEN_LIST}) THEN coalesce((SELECT string_agg(r.name, ', ' ORDER BY r.position)
   FROM ${ON_TURN}), '') ELSE '' END`;

/** Not EXISTS, which PostgreSQL may hash over every contract's recipients for a page of fifty. */
const IS_MY_TURN = `coalesce((SELECT true FROM ${ON_TURN} AND r.party = 'speaker' LIMIT 1), false)`;

/** The event, or the first date of the deal. */
const FIRST_EVENT = `LEFT JOIN events f ON f."speakerId" = c."speakerId" AND f.id = coalesce(c."eventId", (
     SELECT e.id FROM events e WHERE e."speakerId" = c."speakerId" AND e."dealId" = c."dealId" AND e."deletedAt" IS NULL
      ORDER BY e."startsOn", e.id LIMIT 1))`;

/** Hot path: contracts("speakerId", "updatedAt", id) serves the default order and its keyset. */
const LIST: ListSpec<ListSort<typeof CONTRACT_COLUMNS>> = {
  table: "contracts c",
  alias: "c",
  joins: `${FIRST_EVENT}
         LEFT JOIN deals d ON d.id = c."dealId" AND d."speakerId" = c."speakerId"
         LEFT JOIN clients k ON k.id = c."clientId" AND k."speakerId" = c."speakerId"
         LEFT JOIN bureau_partners b ON b.id = c."bureauPartnerId" AND b."speakerId" = c."speakerId"`,
  select: `c.id, c.version, c."createdAt", c."updatedAt", c."deletedAt", c.title, c.state, c."stateAt", c."eventId",
           coalesce(f.title, '') AS "eventTitle", f."startsOn" AS "eventDate", coalesce(d.name, '') AS "dealName",
           coalesce(k.name, '') AS "clientName", coalesce(b.name, '') AS "bureauPartnerName",
           ${WAITING_ON} AS "waitingOn", c."sentAt", c."expiresAt", c."restoredFrom",
           (c.state IN (${OPEN_LIST}) AND ${IS_MY_TURN}) AS "isMyTurn"`,
  sorts: {
    updated: { by: `c."updatedAt"`, type: "timestamptz" },
    title: { by: "c.title", type: "citext" },
    state: { by: "c.state", type: "contract_state" },
    event: { by: `coalesce(f."startsOn", '0001-01-01')`, type: "date" },
    sent: { by: `coalesce(c."sentAt", '-infinity')`, type: "timestamptz" },
  },
};

export const listContracts = (actor: Actor, filter: ContractListQuery): Promise<Page<ContractRow>> =>
  listRows<ContractRow>(LIST, actor.speakerId, { ...filter, where: conditions(filter) });

export const wholeContractList = (
  actor: Actor,
  filter: Omit<ContractListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement(LIST, actor.speakerId, { ...filter, where: conditions(filter) }, ids);

/** A draft waits on the speaker. */
const WAITS_ON = `(c.state IN (${OPEN_LIST}) AND EXISTS (SELECT FROM ${ON_TURN} AND r.party = $?::recipient_party))`;
const WAITS_ON_SPEAKER = `(c.state IN ('draft', 'paused') OR c.state IN (${OPEN_LIST}) AND EXISTS (
     SELECT FROM ${ON_TURN} AND r.party = $?::recipient_party))`;

function conditions(filter: Partial<Omit<ContractListQuery, keyof ListFilter>>): NonNullable<ListFilter["where"]> {
  const { state, waiting, eventId, clientId, bureauPartnerId } = filter;
  return [
    ...(state?.length ? [{ sql: "c.state = ANY ($?::contract_state[])", value: state }] : []),
    ...(waiting ? [{ sql: waiting === "speaker" ? WAITS_ON_SPEAKER : WAITS_ON, value: waiting }] : []),
    ...(eventId ? [{ sql: `c."eventId" = $?::uuid`, value: eventId }] : []),
    ...(clientId ? [{ sql: `c."clientId" = $?::uuid`, value: clientId }] : []),
    ...(bureauPartnerId ? [{ sql: `c."bureauPartnerId" = $?::uuid`, value: bureauPartnerId }] : []),
  ];
}

const fileJson = (
  id: string,
) => `(SELECT json_build_object('id', f.id, 'name', f.name, 'sha256', encode(f.sha256, 'hex'))
    FROM files f WHERE f.id = ${id} AND f."speakerId" = c."speakerId")`;

const briefJson = (where: string) => `(SELECT json_build_object('id', v.id, 'title', v.title, 'state', v.state,
      'sentAt', iso_instant(v."sentAt")) FROM contracts v
    WHERE ${where} AND v."speakerId" = c."speakerId" AND v."deletedAt" IS NULL ORDER BY v."createdAt" DESC LIMIT 1)`;

const RECIPIENTS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', r.id, 'turn', r.turn, 'role', r.role,
      'party', r.party, 'name', r.name, 'email', r.email, 'title', r.title, 'company', r.company, 'fields', r.fields) ORDER BY r.position), '[]')
    FROM contract_recipients r WHERE r."contractId" = c.id AND r."speakerId" = c."speakerId" AND ${isCurrent("r")})`;

const PROGRESS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', r.id, 'sentAt', iso_instant(r."sentAt"), 'viewedAt', iso_instant(r."viewedAt"),
      'signedAt', iso_instant(g."signedAt"), 'method', g.method, 'isOnTurn', c.state IN (${OPEN_LIST}) AND ${isOnTurn("r")},
      'handover', p.handover, 'replaced', r."replacesId" IS NOT NULL,
      'delivery', ${deliveryJson("r.id", `r."speakerId"`, ["contract", "contract-reminder", "contract-completed"])}) ORDER BY r.position), '[]')
    FROM contract_recipients r
    LEFT JOIN contract_signatures g ON g."recipientId" = r.id AND g."speakerId" = r."speakerId"
    LEFT JOIN signing_progress p ON p."recipientId" = r.id AND p."speakerId" = r."speakerId"
   WHERE r."contractId" = c.id AND r."speakerId" = c."speakerId" AND ${isCurrent("r")})`;

const EVENTS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn",
      'status', e.status) ORDER BY e."startsOn", e.id), '[]')
    FROM events e WHERE e."speakerId" = c."speakerId"
      AND (e.id = c."eventId" OR e."dealId" = c."dealId" AND e."deletedAt" IS NULL))`;

const ONE = `SELECT json_build_object('id', c.id, 'version', c.version, 'createdAt', iso_instant(c."createdAt"),
    'updatedAt', iso_instant(c."updatedAt"), 'deletedAt', iso_instant(c."deletedAt"), 'title', c.title, 'state', c.state,
    'stateAt', iso_instant(c."stateAt"), 'reason', c.reason, 'eventId', c."eventId", 'dealId', c."dealId",
    'dealName', coalesce((SELECT d.name FROM deals d WHERE d.id = c."dealId" AND d."speakerId" = c."speakerId"), ''),
    'events', ${EVENTS_JSON}, 'clientId', c."clientId",
    'clientName', coalesce((SELECT k.name FROM clients k WHERE k.id = c."clientId" AND k."speakerId" = c."speakerId"), ''),
    'bureauPartnerId', c."bureauPartnerId", 'bureauPartnerName', coalesce((SELECT b.name FROM bureau_partners b
      WHERE b.id = c."bureauPartnerId" AND b."speakerId" = c."speakerId"), ''),
    'templateId', c."templateId", 'clauses', c.clauses, 'hasRider', c."hasRider", 'coverNote', c."coverNote",
    'requireCode', c."requireCode", 'reminders', c.reminders, 'issuesInvoice', c."issuesInvoice", 'brokenAt', iso_instant(c."brokenAt"),
    'expiresInDays', c."expiresInDays", 'expiresAt', iso_instant(c."expiresAt"), 'sentAt', iso_instant(c."sentAt"),
    'signedOn', c."signedOn", 'signers', coalesce(c.signers, '{}'), 'file', ${fileJson(`c."fileId"`)},
    'text', (SELECT json_build_object('sha256', encode(t.sha256, 'hex'), 'fileId', t."fileId", 'number', t.number) FROM contract_texts t
      WHERE t."contractId" = c.id AND t."speakerId" = c."speakerId"),
    'endedOn', c."endedOn", 'endedNote', c."endedNote", 'endedFile', ${fileJson(`c."endedFileId"`)},
    'isAmendment', c."isAmendment", 'restoredFrom', c."restoredFrom", 'sample', c.sample, 'previous', ${briefJson(`v.id = c."previousId"`)},
    'next', ${briefJson(`v."previousId" = c.id`)}, 'recipients', ${RECIPIENTS_JSON}, 'progress', ${PROGRESS_JSON}) AS contract
  FROM contracts c WHERE c."speakerId" = $1::uuid AND c.id = $2::uuid`;

/** Also a trashed one. 404 when it isn't this speaker's. */
export async function getContract(actor: Actor, id: string, tx?: Tx): Promise<ContractDto> {
  const values = [actor.speakerId, id];
  const [row] = tx
    ? await tx.$queryRawUnsafe<{ contract: ContractDto }[]>(ONE, ...values)
    : await query<{ contract: ContractDto }>("contract-one", ONE, values);
  if (!row) throw notFound("contract");
  return row.contract;
}

/** The frozen document as canonical JSON; null before it was sent. */
export async function findContractText(actor: Actor, id: string, tx?: Tx): Promise<string | null> {
  const text = `SELECT document FROM contract_texts WHERE "contractId" = $2::uuid AND "speakerId" = $1::uuid`;
  const values = [actor.speakerId, id];
  const [row] = tx
    ? await tx.$queryRawUnsafe<{ document: string }[]>(text, ...values)
    : await query<{ document: string }>("contract-text", text, values);
  return row?.document ?? null;
}

const partyContractsJson = (column: "clientId" | "bureauPartnerId", row: string) => `(
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'state', c.state, 'sentAt', iso_instant(c."sentAt"),
           'waitingOn', ${WAITING_ON}) ORDER BY c."createdAt" DESC), '[]')
    FROM (SELECT k.* FROM contracts k WHERE k."${column}" = ${row}.id AND k."speakerId" = ${row}."speakerId" AND k."deletedAt" IS NULL
           ORDER BY k."createdAt" DESC LIMIT 10) c)`;

/** The latest ten of `clients c` and of `bureau_partners b`. */
export const CLIENT_CONTRACTS_JSON = partyContractsJson("clientId", "c");
export const BUREAU_CONTRACTS_JSON = partyContractsJson("bureauPartnerId", "b");

/** For the event page's statement ($1 speaker, $2 event; `e` the event); also of its deal, newest first. */
export const EVENT_CONTRACTS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title,
     'state', c.state, 'sentAt', iso_instant(c."sentAt"), 'waitingOn', ${WAITING_ON}) ORDER BY c."createdAt" DESC), '[]')
   FROM contracts c WHERE c."speakerId" = $1 AND (c."eventId" = $2 OR c."dealId" = e."dealId") AND c."deletedAt" IS NULL)`;

/** By contract_recipients("contractId", "speakerId"). */
const PEOPLE = `SELECT r.id, r.position, r.turn, r.role, r.party, r.name, r.email::text AS email, r.title, r.company, r.fields,
       iso_instant(r."sentAt") AS "sentAt", iso_instant(s."signedAt") AS "signedAt", s.method,
       p.handover IS NOT NULL AS "isHandingOver"
  FROM contract_recipients r
  LEFT JOIN contract_signatures s ON s."recipientId" = r.id AND s."speakerId" = r."speakerId"
  LEFT JOIN signing_progress p ON p."recipientId" = r.id AND p."speakerId" = r."speakerId"
 WHERE r."contractId" = $2::uuid AND r."speakerId" = $1::uuid AND ${isCurrent("r")} ORDER BY r.position`;

export async function listContractPeople(
  { speakerId }: { speakerId: SpeakerId },
  contractId: string,
  tx?: Tx,
): Promise<ContractPerson[]> {
  const values = [speakerId, contractId];
  return tx
    ? tx.$queryRawUnsafe<ContractPerson[]>(PEOPLE, ...values)
    : query<ContractPerson>("contract-people", PEOPLE, values);
}

type Row = {
  recipientId: string;
  method: SignatureMethod;
  typeface: string;
  typed: string;
  image: Buffer | null;
  initials: string;
  initialsImage: Buffer | null;
  values: Record<string, string>;
  inPerson: boolean;
  signedAt: string;
  isReplacement: boolean;
};

/** The signatures so far, by contract_signatures("contractId", "speakerId"). */
export async function listFilled(owner: { speakerId: SpeakerId }, contractId: string): Promise<FilledPerson[]> {
  const rows = await query<Row>(
    "contract-filled",
    `SELECT s."recipientId", s.method, s.typeface, s.typed, s.image, s.initials, s."initialsImage", s."values", s."inPerson",
            iso_instant(s."signedAt") AS "signedAt", r."replacesId" IS NOT NULL AS "isReplacement"
       FROM contract_signatures s
       JOIN contract_recipients r ON r.id = s."recipientId" AND r."speakerId" = s."speakerId"
      WHERE s."contractId" = $2 AND s."speakerId" = $1 ORDER BY r.position`,
    [owner.speakerId, contractId],
  );
  if (rows.length === 0) return [];
  const people = await listContractPeople(owner, contractId);
  const seats = seatsOf(people);
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.recipientId);
    if (!person) return [];
    const { method, inPerson, signedAt, values } = row;
    return {
      method,
      inPerson,
      signedAt,
      values,
      person: seats.indexOf(person.position),
      signature: pictureOf(row.image, row.typed, row.typeface),
      initials: pictureOf(row.initialsImage, row.initials, row.typeface),
      signedBy: row.isReplacement ? { name: person.name, email: person.email } : null,
    };
  });
}

function pictureOf(png: Buffer | null, text: string, typeface: string): SignatureImage | null {
  if (png) return { kind: "image", png };
  return text && isTypeface(typeface) ? { kind: "typed", text, typeface } : null;
}

export async function getConfirmsOn({ speakerId }: Actor, tx: Tx = prisma()): Promise<ConfirmsOn> {
  const { confirmsOn } = await tx.speaker.findUniqueOrThrow({ where: { id: speakerId }, select: { confirmsOn: true } });
  return confirmsOn;
}
