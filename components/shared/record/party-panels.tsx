import { CalendarClock, Clock, FileCheck2, FileText, Globe, Mail, MailX, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { EmailLink, Fact } from "@/components/shared/record/facts";
import { Panel } from "@/components/ui/panel";
import { formatDate } from "@/lib/shared/dates";
import { type Address, addressLines, CONTACT_RULE_LABEL, mapsHref, type Party } from "@/lib/shared/party-fields";
import { plural } from "@/lib/shared/phrases";
import { zoneName } from "@/lib/shared/time-zones";

const LINK = "underline decoration-border underline-offset-4 hover:decoration-current";

type AddressPanelProps = { address: Address; zone: string; editHref: string | null; offer?: ReactNode };

export function AddressPanel({ address, zone, editHref, offer }: AddressPanelProps) {
  const lines = addressLines(address);
  return (
    <Panel title="Address">
      {lines.length > 0 ? (
        <dl className="grid grid-cols-1 gap-3">
          <Fact label="Address" icon={<MapPin aria-hidden />}>
            <a href={mapsHref(lines.join(", "))} target="_blank" rel="noopener noreferrer" className={LINK}>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="sr-only"> (map, opens in a new tab)</span>
            </a>
          </Fact>
          <Fact label="Time zone" icon={<Clock aria-hidden />}>
            {zone && zoneName(zone)}
          </Fact>
        </dl>
      ) : (
        <p className="text-sm text-muted-foreground">
          No address yet.{" "}
          {editHref && (
            <AppLink href={editHref} className="underline underline-offset-4">
              Add the address
            </AppLink>
          )}
        </p>
      )}
      {offer}
    </Panel>
  );
}

type BillingPanelProps = {
  party: Party;
  /** A client's. */
  payDays?: number | null;
  /** URL for sending the W-9; null for none. */
  sendHref: string | null;
};

export function BillingPanel({ party, payDays = null, sendHref }: BillingPanelProps) {
  const { billingEmail, portal, purchaseOrder, w9SentOn } = party;
  const isEmpty = !(billingEmail || portal || w9SentOn || purchaseOrder === "yes" || payDays !== null);
  return (
    <Panel title="Billing">
      {isEmpty && <p className="text-sm text-muted-foreground">No billing details yet.</p>}
      <dl className="grid grid-cols-1 gap-3 empty:hidden">
        <Fact label="Billing email" icon={<Mail aria-hidden />}>
          {billingEmail && <EmailLink email={billingEmail} />}
        </Fact>
        {portal && (
          <Fact label="Vendor portal" icon={<Globe aria-hidden />}>
            <a href={portal} target="_blank" rel="noopener noreferrer" className={LINK}>
              Vendor portal
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Fact>
        )}
        <Fact label="PO" icon={<FileText aria-hidden />}>
          {purchaseOrder === "yes" && "Purchase order required"}
        </Fact>
        <Fact label="Payment terms (days)" icon={<CalendarClock aria-hidden />}>
          {payDays !== null && `Pays in ${plural(payDays, "day")}`}
        </Fact>
        <Fact label="W-9" icon={<FileCheck2 aria-hidden />}>
          {w9SentOn && `W-9 sent on ${formatDate(w9SentOn)}`}
        </Fact>
      </dl>
      {sendHref && (
        <p className="mt-2 text-sm">
          <AppLink href={sendHref} className="underline underline-offset-4">
            {w9SentOn ? "Send it again" : "Send your W-9"}
          </AppLink>
        </p>
      )}
    </Panel>
  );
}

export function ContactRuleNote({ party: { contactRule, contactReason } }: { party: Party }) {
  if (contactRule === "all") return null;
  return (
    <p className="mb-5 flex items-start gap-2 rounded-md bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
      <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-medium">Do not contact: {CONTACT_RULE_LABEL[contactRule].toLowerCase()}.</strong>{" "}
        {contactReason}
      </span>
    </p>
  );
}
