"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSaveClient } from "@/lib/clients/client";
import type { ClientDto } from "@/lib/clients/schema";
import { failureText } from "@/lib/shared/api-client";

type TownOfferProps = { client: ClientDto; town: { city: string; state: string; title: string } };

/** Nothing is filled in until it's confirmed. */
export function TownOffer({ client, town: { city, state, title } }: TownOfferProps) {
  const { mutateAsync: save, isPending } = useSaveClient();
  const confirm = async () => {
    try {
      await save({ input: { city, state }, record: client, idempotencyKey: "" });
    } catch (error) {
      toast({ title: failureText(error, "We couldn't save the city. Please try again."), variant: "error" });
    }
  };
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      {title} was in {[city, state].filter(Boolean).join(", ")}.{" "}
      <Button size="sm" loading={isPending} onClick={() => void confirm()}>
        Use this city
      </Button>
    </p>
  );
}
