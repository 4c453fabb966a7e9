"use client";

import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "@/components/shared/feedback/confirm-dialog";

const ConfirmDialog = lazy(() =>
  import("@/components/shared/feedback/confirm-dialog").then((loaded) => ({ default: loaded.ConfirmDialog })),
);

/** A confirmation that is loaded when it is first rendered: only while it asks. */
export const LazyConfirm = (props: Omit<ConfirmDialogProps, "open">) => (
  <Suspense fallback={null}>
    <ConfirmDialog open {...props} />
  </Suspense>
);
