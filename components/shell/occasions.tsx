"use client";

import { type ComponentType, useEffect, useState } from "react";
import { usePlanWatch } from "@/components/billing/use-plan-watch";
import type { OccasionsProps } from "@/components/shell/occasions-now";
import { isBlocked } from "@/lib/shared/subscription";

/** Loads the code of the storage notice, welcome, expired subscription and profile check when first needed. */
export function Occasions({
  questions,
  ...props
}: Omit<OccasionsProps, "since"> & { /** Storage keys of dismissed notices. */ questions: string[] }) {
  const [now, setNow] = useState<{ Now: ComponentType<OccasionsProps> } | null>(null);
  const [since] = useState(() => performance.now());
  const plan = usePlanWatch(props.plan);
  const blocked = isBlocked(plan.status);
  useEffect(() => {
    // A failure is retried on the next focus.
    const load = () => import("@/components/shell/occasions-now").then(setNow, () => {});
    try {
      if (blocked || !questions.every((key) => localStorage.getItem(key))) void load();
    } catch {
      // Without storage no dialog opens.
    }
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, [questions, blocked]);
  // Served before the plan blocked; the dialog loads its own.
  const announcements = props.plan.isSubscribed ? [] : props.announcements;
  return now && <now.Now {...props} since={since} plan={plan} announcements={announcements} />;
}
