"use client";

import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { useDemoData } from "@/lib/demo/client";

/** The banner above the page says that sample data is shown, and removes it. */
export function LoadSampleData() {
  const { load } = useDemoData();
  const { run, pending } = useSubmit();
  const start = async () => {
    await load.mutateAsync();
    document.getElementById("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  return (
    <Button
      variant="ghost"
      loading={pending}
      onClick={() => void run(start, { title: "We couldn't load the sample data" })}
    >
      Explore with sample data
    </Button>
  );
}
