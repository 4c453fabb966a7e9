import "server-only";
import { type ActionItemRule, actionItemRule, type Manifest } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

/** To an address that a record still has, and that no later email reached; by sent_emails("speakerId", "createdAt"). */
const BOUNCED: ActionItemRule = actionItemRule<{
  subject: string;
  title: string;
  state: string;
  since: string;
  href: string;
}>({
  label: "Email not delivered",
  due: () => `SELECT * FROM (
      SELECT DISTINCT ON (m.recipient) md5(m.recipient::text) AS subject, m.recipient AS title, m.state, day_in(s."timeZone", m."stateAt") AS since,
             NULL::date AS due, 0 AS cents, coalesce(
               (SELECT '/clients/' || c.id FROM clients c WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL AND m.recipient IN (c.email, c."billingEmail") LIMIT 1),
               (SELECT '/clients/' || p."clientId" FROM contacts p WHERE p."speakerId" = $1 AND p."deletedAt" IS NULL AND p.email = m.recipient LIMIT 1),
               (SELECT '/bureau-partners/' || b.id FROM bureau_partners b WHERE b."speakerId" = $1 AND b."deletedAt" IS NULL AND m.recipient IN (b.email, b."billingEmail") LIMIT 1),
               (SELECT '/bureau-partners/' || r."bureauPartnerId" FROM representatives r WHERE r."speakerId" = $1 AND r."deletedAt" IS NULL AND r.email = m.recipient LIMIT 1),
               (SELECT '/events/' || e.id FROM events e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e."startsOn" >= $2::date - 60
                   AND e."contactEmail" = m.recipient::text LIMIT 1)) AS href
        FROM sent_emails m JOIN speakers s ON s.id = m."speakerId"
       WHERE m."speakerId" = $1 AND m.state >= 'failed' AND m."createdAt" > now() - interval '14 days'
         AND NOT EXISTS (SELECT FROM sent_emails n WHERE n."speakerId" = $1 AND n.recipient = m.recipient AND n."createdAt" > m."createdAt"
                            AND n.state IN ('sent', 'delivered'))
       ORDER BY m.recipient, m."createdAt" DESC) q
    WHERE q.href IS NOT NULL`,
  say: ({ title, state, since, href }) => ({
    title,
    why:
      state === "complained"
        ? `They marked your email of ${formatDate(since)} as spam`
        : `Your email of ${formatDate(since)} didn't arrive`,
    action: { label: "Check the address", href },
  }),
});

export const correspondence: Manifest = {
  actionItems: { "email-bounced": BOUNCED },
  tables: {
    sent_emails: {
      stays: "The record of this account's emails, bounces and limits; nothing that is restored or reset changes it.",
      isExported: true,
      isLedger: true,
      secrets: { tokenHash: "random" },
    },
    unsubscribed_addresses: {
      stays: "Those who unsubscribed stay unsubscribed after a restore.",
      isExported: true,
    },
  },
};
