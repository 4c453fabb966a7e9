"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { OccasionsProps } from "@/components/shell/occasions-now";

/**
 * What the shell shows or does only now and then: the storage notice, the welcome, the dialog of an ended subscription,
 * a look at the profile when one comes back to the window. Its code is fetched on the first such occasion.
 */
export function Occasions({
  questions,
  ...props
}: OccasionsProps & { /** Keys of their answers. */ questions: string[] }) {
  const [now, setNow] = useState<{ Now: ComponentType<OccasionsProps> } | null>(null);
  const { expired } = props;
  useEffect(() => {
    // Failing that, it is tried again when one comes back to the window.
    const load = () => import("@/components/shell/occasions-now").then(setNow, () => {});
    try {
      if (expired || !questions.every((key) => localStorage.getItem(key))) void load();
    } catch {
      // Where no answer can be kept, nothing is asked.
    }
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, [questions, expired]);
  return now && <now.Now {...props} />;
}
