"use client";

import { useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { DealDto } from "@/lib/events/deal";

export function PackagePrice({ deal }: { deal: DealDto }) {
  const { trigger, dialog } = useLazyDialog(() => import("@/components/events/package-price-dialog"));
  return (
    <>
      <Button size="sm" variant="ghost" {...trigger}>
        Package price
      </Button>
      {dialog && <dialog.Dialog {...dialog} deal={deal} />}
    </>
  );
}
