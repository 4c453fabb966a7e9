import { AppLink } from "@/components/shared/app-link";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { useSaveEvent } from "@/lib/events/client";
import type { NearbyDto } from "@/lib/near/rules";
import { newIdempotencyKey } from "@/lib/shared/api-client";

/** Asks which town of that name it is; a click sets its state. */
export function UnknownPlace({ eventId, data: { towns, version, place } }: { eventId: string; data: NearbyDto }) {
  const { mutateAsync: save } = useSaveEvent();
  const { run, pending } = useSubmit();
  const choose = (state: string) =>
    run(() => save({ input: { state }, record: { id: eventId, version }, idempotencyKey: newIdempotencyKey() }));
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      <p className="w-full">{towns.length > 0 ? `Which ${place} is it?` : "We don't know where it is."}</p>
      {towns.map(({ city, state }) => (
        <Button key={state} size="sm" disabled={pending} onClick={() => void choose(state)}>
          {city}, {state}
        </Button>
      ))}
      <AppLink href={`/events/${eventId}/edit#city`} className="underline underline-offset-4">
        {towns.length > 0 ? "Another town" : "Set the town"}
      </AppLink>
    </div>
  );
}
