import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { DoesNotApply, UseGuess } from "@/components/states/state-tax-actions";
import { Panel } from "@/components/ui/panel";
import { formatDate } from "@/lib/shared/dates";
import { placeName } from "@/lib/shared/place-codes";
import { isExpected, type StateTax } from "@/lib/states/withholding";

type Props = {
  event: { id: string; version: number; performedIn: string; isVirtual: boolean };
  tax: StateTax;
  readOnly: boolean;
};

const LEVEL = { likely: "Withholding likely", maybe: "Withholding possible" };

/** Where an event is performed, and what the payer may have to withhold there. */
export function StateTaxPanel({ event, tax, readOnly }: Props) {
  const { code, level, sentence, forms, reason } = tax;
  const expected = isExpected(tax);
  return (
    <Panel
      title="State tax"
      action={
        !readOnly && (
          <AppLink href={`/events/${event.id}/edit#performedIn`} className="text-sm underline underline-offset-4">
            {code ? "Change state" : "Set state"}
          </AppLink>
        )
      }
    >
      <div className="grid gap-3 text-sm">
        {code && (
          <p>
            Performed in <strong className="font-medium">{placeName(code)}</strong>
            <Muted>{originOf(event)}</Muted>
          </p>
        )}
        {expected && <p className="font-medium">{LEVEL[level as keyof typeof LEVEL]}</p>}
        <p className={expected && level === "likely" ? BOX : "wrap-anywhere"}>{sentence}</p>
        {!code && tax.guess && !readOnly && <UseGuess event={event} guess={tax.guess} />}
        {expected && forms.length > 0 && (
          <ul className="grid gap-2">
            {forms.map(({ name, what, by, dueOn }) => (
              <li key={name}>
                <span className="font-medium">{name}</span>
                {dueOn && `, by ${formatDate(dueOn)}`}
                <Muted>
                  {what}
                  {by === "payer" && " (the payer's form)"}.
                </Muted>
              </li>
            ))}
          </ul>
        )}
        {reason && (
          <p className="wrap-anywhere">
            <span className="font-medium">Doesn't apply, you noted:</span> {reason}
          </p>
        )}
        {!readOnly && (reason || expected) && <DoesNotApply event={event} reason={reason} />}
        <SourceNote source={tax.source} />
      </div>
    </Panel>
  );
}

const BOX = "rounded-md bg-tone-amber px-3 py-2 text-tone-amber-ink wrap-anywhere";

function originOf({ performedIn, isVirtual }: Props["event"]): string {
  if (performedIn) return "Set by hand";
  return isVirtual ? "Virtual, so where you are" : "From its place";
}

const Muted = ({ children }: { children: ReactNode }) => (
  <span className="block text-[0.8125rem] text-muted-foreground">{children}</span>
);

/** With each rule: where it is from, how old it is, and that it is no advice. */
export function SourceNote({ source }: Pick<StateTax, "source">) {
  if (!source) return null;
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      Checked {formatDate(source.checkedOn)} (
      <a href={source.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
        source<span className="sr-only"> (opens in a new tab)</span>
      </a>
      ){source.isOld && ", over a year ago, so it may have changed"}. This isn't tax advice; ask your preparer.
    </p>
  );
}
