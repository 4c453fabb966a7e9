"use client";

import { lazy, Suspense } from "react";
import type { FirstRunProps } from "@/components/profile/first-run-form";

const FirstRunForm = lazy(() => import("@/components/profile/first-run-form"));

/** Loaded apart, so that the dashboard doesn't carry the form. */
export const FirstRun = (props: FirstRunProps) => (
  <Suspense>
    <FirstRunForm {...props} />
  </Suspense>
);
