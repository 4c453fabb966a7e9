"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { carriedPromotion } from "@/lib/shared/promotion-cookie";

const PromotionNote = lazy(() => import("@/components/promotions/promotion-note"));

/** The promotion code that is carried into the sign-up, if there is one; without one it costs nothing. */
export function CarriedPromotion() {
  // Kept from the first look on: a code that is taken out of the cookie can still be put back.
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(carriedPromotion(document.cookie)), []);
  if (!code) return null;
  return (
    <Suspense fallback={<div aria-hidden className="h-16 rounded-md bg-muted" />}>
      <PromotionNote code={code} />
    </Suspense>
  );
}
