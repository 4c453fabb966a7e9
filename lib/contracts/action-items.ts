import "server-only";
import { isLeft } from "@/lib/contracts/statement";
import { OPEN_LIST } from "@/lib/contracts/status";
import { eventsOf } from "@/lib/events/action-items";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { daysBetween, formatDate, formatRelativeDays } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";

type Found = { subject: string; title: string; since: string; due: string; cents: number };

/** People of `contracts c` whose turn it is, by contract_recipients("contractId", "speakerId"). */
const ON_TURN = `FROM contract_recipients r WHERE r."contractId" = c.id AND r."speakerId" = c."speakerId"
   AND NOT EXISTS (SELECT FROM contract_recipients o WHERE o."contractId" = c.id AND o."speakerId" = c."speakerId" AND o.turn < r.turn
                      AND ${isLeft("o")})
   AND ${isLeft("r")}`;
const MY_TURN = `coalesce((SELECT true ${ON_TURN} AND r.party = 'speaker' LIMIT 1), false)`;
const NAMES = `(SELECT string_agg(r.name, ', ' ORDER BY r.position) ${ON_TURN} AND r.party <> 'speaker')`;
const FEE = `(SELECT e."feeCents" FROM events e WHERE e.id = c."eventId" AND e."speakerId" = c."speakerId")`;
const dayOf = (instant: string) => `day_in(s."timeZone", ${instant})`;

/** Contracts `c` in some states, by contracts("speakerId", state, "updatedAt"). */
const contractsIn = (states: string) =>
  `FROM contracts c JOIN speakers s ON s.id = c."speakerId"
    WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL AND NOT c.sample AND c.state IN (${states})`;

const open = (subject: string, label: string) => ({ label, href: `/contracts/${subject}` });

/** Someone else hasn't acted for some days. `OFFSET 0` keeps the names from being read twice. */
const waitsFor = (
  label: string,
  usual: number,
  states: string,
  since: string,
  text: (name: string, day: string) => string,
) =>
  actionItemRule<Found & { name: string }>({
    label,
    days: { usual, most: 60, of: "days after it was sent or opened" },
    due: (days) => `SELECT q.*, q.since + ${days} AS due FROM (
        SELECT c.id AS subject, c.title, ${NAMES} AS name, ${dayOf(since)} AS since, ${FEE} AS cents ${contractsIn(states)}
           AND ${dayOf(since)} <= $2::date - ${days} OFFSET 0) q
      WHERE q.name IS NOT NULL`,
    say: ({ subject, title, name, since }) => ({
      title,
      why: text(name, formatDate(since)),
      action: open(subject, "Send a reminder"),
    }),
  });

export const CONTRACT_RULES: Readonly<Record<string, ActionItemRule>> = {
  "no-contract": actionItemRule<Found>({
    label: "Confirmed without a contract",
    days: { usual: 2, most: 60, of: "days after it was confirmed" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, ${dayOf(`e."statusChangedAt"`)} AS since, e."startsOn" AS due, e."feeCents" AS cents
        FROM events e JOIN speakers s ON s.id = $1
       WHERE ${eventsOf("'confirmed'", ">= $2::date")} AND e."contractSignedOn" IS NULL AND ${dayOf(`e."statusChangedAt"`)} <= $2::date - ${days}
         AND NOT EXISTS (SELECT FROM contracts c WHERE c."speakerId" = e."speakerId" AND c."eventId" = e.id AND c."deletedAt" IS NULL
                            AND c.state NOT IN ('declined', 'voided', 'expired'))
         AND NOT EXISTS (SELECT FROM contracts c WHERE c."speakerId" = e."speakerId" AND c."dealId" = e."dealId" AND c."deletedAt" IS NULL
                            AND c.state NOT IN ('declined', 'voided', 'expired'))`,
    say: ({ subject, title, since, due, cents }, today) => ({
      title,
      why: `Confirmed ${formatDate(since)}, takes place ${formatRelativeDays(daysBetween(today, due))}, and has no contract${cents > 0 ? ` for ${formatDollars(toDollars(cents))}` : ""}`,
      action: { label: "Write a contract", href: `/events/${subject}/money` },
    }),
  }),

  "contract-not-opened": waitsFor(
    "Contract not opened",
    3,
    "'sent'",
    `c."sentAt"`,
    (name, day) => `Sent ${day}; not opened yet by ${name}`,
  ),

  "contract-not-signed": waitsFor(
    "Contract not signed",
    3,
    "'viewed', 'partly_signed'",
    `c."stateAt"`,
    (name, day) => `Waiting for ${name} since ${day}`,
  ),

  "contract-your-turn": actionItemRule<Found>({
    label: "Your turn to sign",
    due: () => `SELECT c.id AS subject, c.title, ${dayOf(`c."stateAt"`)} AS since, ${dayOf(`c."stateAt"`)} AS due, ${FEE} AS cents
        ${contractsIn(OPEN_LIST)} AND ${MY_TURN}`,
    say: ({ subject, title, since }) => ({
      title,
      why: `It has been waiting for your signature since ${formatDate(since)}`,
      action: open(subject, "Sign"),
    }),
  }),

  "contract-expiring": actionItemRule<Found>({
    label: "Contract about to expire",
    days: { usual: 3, most: 30, of: "days before it expires" },
    due: (
      days,
    ) => `SELECT c.id AS subject, c.title, ${dayOf(`c."sentAt"`)} AS since, ${dayOf(`c."expiresAt"`)} AS due, ${FEE} AS cents
        ${contractsIn(OPEN_LIST)} AND ${dayOf(`c."expiresAt"`)} <= $2::date + ${days}`,
    say: ({ subject, title, due }, today) => ({
      title,
      why: `Its links end on ${formatDate(due)}, ${formatRelativeDays(daysBetween(today, due))}, and not everyone has signed`,
      action: open(subject, "Extend or remind"),
    }),
  }),
};
