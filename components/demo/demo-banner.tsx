"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDemoData } from "@/lib/demo/client";
import { type DemoRemovalDto, describeCounts } from "@/lib/demo/schema";
import { failureText } from "@/lib/shared/api-client";

export function DemoBanner() {
  const demo = useDemoData();

  async function remove() {
    try {
      const removed = await demo.remove.mutateAsync();
      toast({
        title: "Sample data removed",
        description: removalText(removed),
        variant: "success",
        action: { label: "Undo", onClick: undo },
      });
    } catch (error) {
      toast({ title: "We couldn't remove the sample data", description: reason(error), variant: "error" });
    }
  }

  // The banner is unmounted by then; the calls don't need it.
  async function undo() {
    try {
      await demo.restore.mutateAsync();
      toast({ title: "Sample data restored", variant: "success" });
    } catch (error) {
      toast({ title: "We couldn't restore the sample data", description: reason(error), variant: "error" });
    }
  }

  return (
    <aside
      aria-label="Sample data"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-brand-soft px-4 py-1 text-[0.8125rem] print:hidden"
    >
      <p>You're viewing sample data.</p>
      <Button variant="link" size="sm" loading={demo.remove.isPending} onClick={remove}>
        Remove sample data
      </Button>
    </aside>
  );
}

function removalText({ kept, ...counts }: DemoRemovalDto): string {
  const moved = `Moved to the trash: ${describeCounts(counts)}.`;
  return kept > 0 ? `${moved} We kept what your own events use.` : moved;
}

const reason = (error: unknown): string => failureText(error);
