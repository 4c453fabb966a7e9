"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { carriedPromotion } from "@/lib/shared/promotion-cookie";

const PromotionNote = lazy(() => import("@/components/promotions/promotion-note"));

export function CarriedPromotion() {
  // Read once: a code removed from the cookie can be restored.
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(carriedPromotion(document.cookie)), []);
  if (!code) return null;
  return (
    <Suspense fallback={<div aria-hidden className="h-16 rounded-md bg-muted" />}>
      <PromotionNote code={code} />
    </Suspense>
  );
}
