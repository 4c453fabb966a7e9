"use client";

import { useRouter } from "next/navigation";
import { useOnce } from "@/components/shared/form/use-once";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { useSaveTrip } from "@/lib/trips/client";
import type { EventTrip } from "@/lib/trips/schema";

export function KeepTrip({ trip: { name, stops } }: { trip: EventTrip }) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveTrip();
  const { run, pending } = useSubmit();
  const once = useOnce();
  const input = { name, eventIds: stops.map(({ id }) => id) };
  const keep = async () => {
    const { id } = await once((idempotencyKey) => save({ input, record: null, idempotencyKey }));
    router.push(`/trips/${id}`);
  };
  return (
    <Button size="sm" loading={pending} onClick={() => void run(keep, { title: "Couldn't keep this trip" })}>
      Keep as a trip<span className="sr-only"> {name}</span>
    </Button>
  );
}
