import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useTrashEvents } from "@/lib/events/client";
import { useOfferDate } from "@/lib/near/client";
import type { OfferInput } from "@/lib/near/schema";
import { newIdempotencyKey } from "@/lib/shared/api-client";
import { formatDate, formatDay } from "@/lib/shared/dates";

type Props = { eventId: string; day: string; kind: OfferInput["kind"]; id: string; name: string };

/** Makes a hold for them on that day and opens it. */
export function OfferDate({ eventId, day, kind, id, name }: Props) {
  const router = useRouter();
  const { mutateAsync: offer } = useOfferDate(eventId);
  const { mutateAsync: trash } = useTrashEvents().trash;
  const { run, pending } = useSubmit();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const hold = async () => {
    const made = await offer({ kind, id, date: day, idempotencyKey });
    const undo = async () => {
      await trash([made.id]);
      router.push(`/events/${eventId}`);
    };
    toast({
      title: "Date on hold",
      description: `${name}, ${formatDate(day)}`,
      action: { label: "Undo", onClick: () => void run(undo, { title: "We couldn't undo the hold" }) },
    });
    router.push(`/events/${made.id}`);
  };
  return (
    <Button size="sm" loading={pending} onClick={() => void run(hold, { title: "We couldn't hold the date" })}>
      Offer {formatDay(day, day.slice(0, 4))}
      <span className="sr-only"> to {name}</span>
    </Button>
  );
}
