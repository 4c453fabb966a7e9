import { TermChanges } from "@/components/bureaus/term-changes";
import type { TermHints } from "@/components/bureaus/terms-fields";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import type { BureauPartnerDto } from "@/lib/bureaus/schema";
import { termsSentence } from "@/lib/bureaus/terms";

export function TermsPanel({ bureauPartner }: { bureauPartner: BureauPartnerDto }) {
  const { id, termsNotes, deletedAt } = bureauPartner;
  const sentence = termsSentence(bureauPartner);
  return (
    <Panel title="Terms" hint={<TermHint term="commission" />}>
      {sentence ? (
        <p className="text-sm">{sentence}</p>
      ) : (
        <p className="text-sm text-muted-foreground">
          No terms yet.{" "}
          {!deletedAt && (
            <AppLink href={`/bureau-partners/${id}/edit`} className="underline underline-offset-4">
              Add their terms
            </AppLink>
          )}
        </p>
      )}
      {termsNotes && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-wrap text-muted-foreground wrap-anywhere">
          {termsNotes}
        </p>
      )}
      {!deletedAt && <TermChanges bureauPartnerId={id} key={bureauPartner.version} />}
    </Panel>
  );
}

export const TERM_HINTS: TermHints = {
  commission: <TermHint term="commission" />,
  net: <TermHint term="net-fee" />,
  buyout: <TermHint term="buyout" />,
  spinOff: <TermHint term="spin-off" />,
};
