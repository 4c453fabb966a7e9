"use client";

import { useEffect, useRef, useState } from "react";
import { serverText } from "@/components/shared/sentence";
import { toast } from "@/components/ui/toast";
import type { UserDto } from "@/lib/account/schema";
import { startCheckout, startPortal } from "@/lib/billing/client";
import type { CheckoutInput, PortalQuery } from "@/lib/billing/schema";
import { apiFetch } from "@/lib/shared/api-client";

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

/**
 * Opens the billing portal in a new tab. The tab is opened by the press itself, as browsers want it, gets its address
 * once that is known, and is closed when there is none.
 * @param onReturn called whenever one comes back to this window after the portal was opened
 */
export function usePortal(onReturn?: () => void): { open: (to?: PortalQuery["to"]) => void; opening: boolean } {
  const [opening, setOpening] = useState(false);
  const been = useRef(false);
  const onBack = useRef(onReturn);
  onBack.current = onReturn;
  useEffect(() => {
    const back = () => {
      if (been.current && document.visibilityState === "visible") onBack.current?.();
    };
    addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
  const open = async (to: PortalQuery["to"]) => {
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    setOpening(true);
    try {
      const { url } = await startPortal({ to });
      toast({ title: "Redirecting to billing portal" });
      been.current = true;
      // A browser that opens no tabs goes there in this one.
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

/**
 * The address that still has to be confirmed, or null. Its link is followed in another tab, so it is looked at again
 * whenever one comes back to this one.
 */
export function useUnverified(served: string | null): string | null {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  useEffect(() => {
    if (!served) return;
    let busy = false;
    const look = async () => {
      if (busy || document.visibilityState !== "visible") return;
      busy = true;
      const user = await apiFetch<UserDto>("/api/user").catch(() => null);
      busy = false;
      if (user?.emailVerified) setConfirmed(served);
    };
    const back = () => void look();
    addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, [served]);
  return served === confirmed ? null : served;
}
