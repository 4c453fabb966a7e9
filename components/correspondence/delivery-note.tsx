import { MailX } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { Badge } from "@/components/ui/badge";
import { type EmailDelivery, problemOf } from "@/lib/correspondence/rules";

type DeliveryNoteProps = {
  delivery: EmailDelivery | null;
  /** Link to the form that has the address; null once it was corrected. */
  form: string | null;
};

/** The problem with an email; empty if there is none. */
export function DeliveryNote({ delivery, form }: DeliveryNoteProps) {
  const label = problemOf(delivery);
  if (!delivery || !label) return null;
  const { to, reason, state } = delivery;
  return (
    <div role="status" className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]">
      <Badge look={{ Icon: MailX, tone: state === "delayed" ? "amber" : "red" }} label={label} small />
      <span className="min-w-0 wrap-anywhere text-muted-foreground">
        Email to {to}
        {reason && `: ${reason}`}
      </span>
      {form && state === "bounced" ? (
        <AppLink href={form} className="underline underline-offset-4">
          Correct the address
        </AppLink>
      ) : null}
    </div>
  );
}
