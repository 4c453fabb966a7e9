import { AppLink } from "@/components/shared/app-link";
import { SourceNote } from "@/components/states/state-tax-panel";
import { Panel } from "@/components/ui/panel";
import { eventTabHref } from "@/lib/shared/declared";
import type { ExpectedWithholding } from "@/lib/states/withholding";

type Props = { taxes: readonly ExpectedWithholding[] /** The contract has the clause about it. */; hasClause: boolean };

/** Beside a contract's draft, before it is signed. */
export function StateTaxNotice({ taxes, hasClause }: Props) {
  if (taxes.length === 0) return null;
  return (
    <Panel title="State tax">
      <ul className="grid gap-3 text-sm">
        {taxes.map(({ eventId, title, sentence, source }) => (
          <li key={eventId} className="grid gap-1 wrap-anywhere">
            <AppLink href={eventTabHref(eventId, "money")} className="justify-self-start underline underline-offset-4">
              {title}
            </AppLink>
            {sentence}
            <SourceNote source={source} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        {hasClause
          ? "The clause “State withholding tax” asks for notice and a certificate."
          : "Consider adding the clause “State withholding tax” from the library: it asks for notice and a certificate."}
      </p>
    </Panel>
  );
}
