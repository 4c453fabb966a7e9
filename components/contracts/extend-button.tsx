"use client";

import { textOf, toastFailure, useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useContractAction } from "@/lib/contracts/client";
import { EXTENSION_DAYS } from "@/lib/contracts/page/rules";

type Props = { contract: { id: string; version: number; title: string } };

export function ExtendButton({ contract: { id, version, title } }: Props) {
  const { mutateAsync } = useContractAction(id);
  const { run, pending } = useSubmit();
  const extend = () =>
    run(
      async () => {
        await mutateAsync({ action: "extend", body: { version, days: EXTENSION_DAYS } });
        toast({ title: `Open for another ${EXTENSION_DAYS} days`, description: title, variant: "success" });
      },
      (error) => {
        toastFailure({}, textOf(error), error);
      },
    );
  return (
    <Button size="sm" loading={pending} onClick={() => void extend()}>
      Extend by {EXTENSION_DAYS} days
    </Button>
  );
}
