"use client";

import { useEffect, useRef, useState } from "react";
import { onReturn } from "@/components/shared/shell/on-return";
import { toast } from "@/components/ui/toast";
import type { UserDto } from "@/lib/account/schema";
import { startCheckout, startPortal } from "@/lib/billing/client";
import type { CheckoutInput, PortalQuery } from "@/lib/billing/schema";
import { apiFetch, serverText } from "@/lib/shared/api-client";

/** Opens Stripe's checkout; `leaving` until it has loaded. */
export function useCheckout(): { subscribe: (input?: CheckoutInput) => void; leaving: boolean } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the checkout by the browser's back button.
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
      toast({ title: "Couldn't open the checkout", description, variant: "error" });
      setLeaving(false);
    }
  };
  return { subscribe: (input = {}) => void (leaving || subscribe(input)), leaving };
}

/**
 * Opens the billing portal in a new tab. The tab opens at once, as browsers require, and is closed on failure.
 * @param onBack called on each return to this window after the portal was opened
 */
export function usePortal(onBack?: () => void): { open: (to?: PortalQuery["to"]) => void; opening: boolean } {
  const [opening, setOpening] = useState(false);
  const opened = useRef(false);
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(
    () =>
      onReturn(() => {
        if (opened.current) latest.current?.();
      }),
    [],
  );
  const open = async (to: PortalQuery["to"]) => {
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    setOpening(true);
    try {
      const { url } = await startPortal({ to });
      toast({ title: "Redirecting to billing portal" });
      opened.current = true;
      // The browser opened no tab.
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch {
      tab?.close();
      toast({
        title: "Portal access failed",
        description: "Unable to access billing portal. Please try again.",
        variant: "error",
      });
    } finally {
      setOpening(false);
    }
  };
  return { open: (to) => void (opening || open(to)), opening };
}

/** The unconfirmed address, or null; checked on return, as its link opens in another tab. */
export function useUnverified(served: string | null): string | null {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  useEffect(() => {
    if (!served) return;
    let busy = false;
    const look = async () => {
      if (busy) return;
      busy = true;
      const user = await apiFetch<UserDto>("/api/user").catch(() => null);
      busy = false;
      if (user?.emailVerified) setConfirmed(served);
    };
    return onReturn(() => void look());
  }, [served]);
  return served === confirmed ? null : served;
}
