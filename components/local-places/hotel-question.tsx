"use client";

import { useState } from "react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSaveLocalPlace } from "@/lib/local-places/client";
import type { AskedHotel } from "@/lib/local-places/rules";
import { newIdempotencyKey } from "@/lib/shared/api-client";

/** Asked once after an event. */
export function HotelQuestion({ eventId, hotel }: { eventId: string; hotel: AskedHotel }) {
  const { mutateAsync: save } = useSaveLocalPlace();
  const { run, pending } = useSubmit();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const answer = (again: "yes" | "no") =>
    run(async () => {
      const place = { eventId, kind: "hotel", name: hotel.name };
      const isNoted = hotel.version > 0;
      await save({ input: isNoted ? { again } : { ...place, again }, record: isNoted ? hotel : null, idempotencyKey });
      toast({
        title:
          again === "yes" ? "We'll remember you'd stay there again" : "We'll remember you wouldn't stay there again",
        description: hotel.name,
      });
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-muted px-3 py-2 text-sm not-last:mb-3">
      <p id="hotel-question" className="min-w-0 wrap-anywhere">
        Would you stay at {hotel.name} again?
      </p>
      <fieldset aria-labelledby="hotel-question" className="flex gap-1" disabled={pending}>
        <Button size="sm" onClick={() => void answer("yes")}>
          Yes
        </Button>
        <Button size="sm" onClick={() => void answer("no")}>
          No
        </Button>
      </fieldset>
    </div>
  );
}
