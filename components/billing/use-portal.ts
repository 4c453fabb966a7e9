"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { startPortal } from "@/lib/billing/client";
import type { PortalQuery } from "@/lib/billing/schema";

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
