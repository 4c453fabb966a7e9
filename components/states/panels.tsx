import { TriangleAlert } from "lucide-react";
import type { EventContext, EventPanel } from "@/components/events/panels";
import { AppLink } from "@/components/shared/app-link";
import { StateTaxPanel } from "@/components/states/state-tax-panel";
import { eventTabHref } from "@/lib/shared/declared";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { placeName } from "@/lib/shared/place-codes";
import type { StateTax } from "@/lib/states/withholding";

type Money = EventContext & { parts: { stateTax: StateTax } };
type Overview = EventContext & { parts: { stateTaxLine: StateTax } };

const Tax = ({ event, parts, trashed }: Money) => (
  <StateTaxPanel
    event={{
      id: event.id,
      version: event.version,
      performedIn: event.performedIn,
      isVirtual: event.type === "virtual",
    }}
    tax={parts.stateTax}
    readOnly={trashed}
  />
);

/** Said from the inquiry on, where it is seen before anything is signed. */
function Line({ event, trashed, parts: { stateTaxLine: tax } }: Overview) {
  if (trashed || tax.level !== "likely" || tax.reason) return null;
  return (
    <p className="flex gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {placeName(tax.code)} may have the payer withhold {formatDollars(toDollars(tax.cents))} of this fee.{" "}
        <AppLink href={eventTabHref(event.id, "money")} className="underline underline-offset-4">
          State tax
        </AppLink>
      </span>
    </p>
  );
}

export const statePanels: readonly EventPanel[] = [
  { tab: "overview", column: "top", order: 25, Panel: Line },
  { tab: "money", column: "aside", order: 20, Panel: Tax },
];
