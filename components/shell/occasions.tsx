"use client";

import { type ComponentType, useEffect, useState } from "react";
import { usePlanWatch } from "@/components/billing/use-plan-watch";
import type { OccasionsProps } from "@/components/shell/occasions-now";
import { isBlocked } from "@/lib/shared/subscription";

/**
 * What the shell shows or does only now and then: the storage notice, the welcome, the dialog of an ended subscription,
 * a look at the profile when one comes back to the window. Its code is fetched on the first such occasion. What it does
 * all the time is to watch the plan.
 */
export function Occasions({
  questions,
  ...props
}: Omit<OccasionsProps, "since"> & { /** Keys of their answers. */ questions: string[] }) {
  const [now, setNow] = useState<{ Now: ComponentType<OccasionsProps> } | null>(null);
  const [since] = useState(() => performance.now());
  const plan = usePlanWatch(props.plan);
  const blocked = isBlocked(plan.status);
  useEffect(() => {
    // Failing that, it is tried again when one comes back to the window.
    const load = () => import("@/components/shell/occasions-now").then(setNow, () => {});
    try {
      if (blocked || !questions.every((key) => localStorage.getItem(key))) void load();
    } catch {
      // Where no answer can be kept, nothing is asked.
    }
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, [questions, blocked]);
  // What came before the plan blocked was for somebody else, so to say: the dialog asks.
  const announcements = props.plan.isSubscribed ? [] : props.announcements;
  return now && <now.Now {...props} since={since} plan={plan} announcements={announcements} />;
}
