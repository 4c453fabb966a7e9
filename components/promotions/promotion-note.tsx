"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { keepPromotionCode, loadPromotion } from "@/lib/promotions/client";
import { discountText, priceText } from "@/lib/promotions/rules";
import type { PromotionDto } from "@/lib/promotions/schema";
import { ApiError } from "@/lib/shared/api-client";

export default function PromotionNote({ code }: { code: string }) {
  const [text, setText] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(true);
  useEffect(() => {
    const left = new AbortController();
    loadPromotion(code, left.signal)
      .then(describe, explain)
      .then((next) => left.signal.aborted || setText(next));
    return () => left.abort();
  }, [code]);
  const toggle = () => {
    keepPromotionCode(isUsed ? null : code);
    setUsed(!isUsed);
  };
  return (
    <div className="flex items-start justify-between gap-3 rounded-md border border-border bg-muted px-3 py-2 text-sm">
      <p role="status" className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{code}</span>
        <span className="block text-muted-foreground">{isUsed ? (text ?? "Checking the code…") : "Not used"}</span>
      </p>
      <Button
        variant="link"
        className="h-auto sm:h-auto sm:px-0"
        // Keeps the focus in the field, whose error on blur would move this button.
        onMouseDown={(event) => event.preventDefault()}
        aria-label={`${isUsed ? "Remove" : "Use"} code ${code}`}
        onClick={toggle}
      >
        {isUsed ? "Remove" : "Use"}
      </Button>
    </div>
  );
}

const describe = (promotion: PromotionDto) => `${discountText(promotion)}: ${priceText(promotion)}.`;

function explain(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return error.message;
  return "We'll save it and check it when you subscribe.";
}
