"use client";

import { useEffect, useState } from "react";
import { serverText } from "@/components/shared/sentence";
import { toast } from "@/components/ui/toast";
import { startCheckout } from "@/lib/billing/client";
import type { CheckoutInput } from "@/lib/billing/schema";

/** Leads to the page on which one pays. It stays busy until that page is there. */
export function useCheckout(): { subscribe: (input?: CheckoutInput) => void; leaving: boolean } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from there by the browser's own button, to this very page.
    const back = () => setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  const subscribe = async (input: CheckoutInput) => {
    setLeaving(true);
    try {
      const { url } = await startCheckout(input);
      window.location.assign(url);
    } catch (error) {
      const description = serverText(error, "Something went wrong. Nothing was charged; please try again.");
      toast({ title: "Could not go to the payment", description, variant: "error" });
      setLeaving(false);
    }
  };
  return { subscribe: (input = {}) => void (leaving || subscribe(input)), leaving };
}
