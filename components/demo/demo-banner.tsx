"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDemoData } from "@/lib/demo/client";
import { type DemoRemovalDto, describeCounts } from "@/lib/demo/schema";
import { failureText } from "@/lib/shared/api-client";

export function DemoBanner() {
  const router = useRouter();
  const demo = useDemoData();

  async function remove() {
    try {
      const removed = await demo.remove.mutateAsync();
      toast({
        title: "Demo data removed",
        description: whatHappened(removed),
        variant: "success",
        action: { label: "Undo", onClick: undo },
      });
      router.refresh();
    } catch (error) {
      toast({ title: "The demo data is still here", description: reason(error), variant: "error" });
    }
  }

  // The banner is unmounted by then; the calls don't need it.
  async function undo() {
    try {
      await demo.restore.mutateAsync();
      toast({ title: "Demo data is back", variant: "success" });
      router.refresh();
    } catch (error) {
      toast({ title: "The demo data is still in the trash", description: reason(error), variant: "error" });
    }
  }

  return (
    <aside
      aria-label="Demo data"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-brand-soft px-4 py-1 text-[0.8125rem] print:hidden"
    >
      <p>This is demo data, so that you can look around.</p>
      <Button variant="link" size="sm" loading={demo.remove.isPending} onClick={remove}>
        Remove demo data
      </Button>
    </aside>
  );
}

function whatHappened({ kept, ...counts }: DemoRemovalDto): string {
  const moved = `In the trash: ${describeCounts(counts)}.`;
  return kept > 0 ? `${moved} What your own events use stays.` : moved;
}

const reason = (error: unknown): string => failureText(error);
