"use client";

import { useEffect, useState } from "react";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useContractAction } from "@/lib/contracts/client";
import { UNDO_TIME } from "@/lib/contracts/sending/list";
import { useRefresh } from "@/lib/shared/refresh";

/** Counts down, and refreshes the page until the contract was sent. */
export function SendingBanner({ id, since }: { id: string; since: string }) {
  const refresh = useRefresh();
  const { mutateAsync } = useContractAction(id);
  const { run, pending } = useSubmit();
  /** Unknown on the server. */
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(since) + UNDO_TIME;
    const count = () => {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0 && seconds % 2 === 0) refresh();
    };
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [since, refresh]);
  const undo = () =>
    run(
      async () => {
        await mutateAsync({ action: "undo" });
        toast({ title: "Sending undone", description: "It's a draft again.", variant: "success" });
      },
      { title: "We couldn't undo the sending" },
    );
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5"
    >
      <p>{left === 0 ? "Sending…" : "This contract goes out in a few seconds."}</p>
      <Button size="sm" loading={pending} onClick={() => void undo()}>
        Undo{left ? <span aria-hidden> ({left})</span> : null}
      </Button>
    </div>
  );
}
