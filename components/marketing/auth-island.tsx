"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readAuthMode, setAuthMode, useAuthMode } from "@/components/account/auth-mode";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

const load = () => import("@/components/marketing/landing-modal");

/** Fetches modal and forms while the hand is still on its way to the button. */
const warm = () =>
  void load().then(
    ({ warmAuthForms }) => warmAuthForms(),
    () => undefined,
  );

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-auth]") : null;

const warmFor = (event: Event) => {
  if (linkOf(event)) warm();
};

const open = (event: MouseEvent) => {
  const mode = readAuthMode(linkOf(event)?.dataset.auth);
  if (!mode || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  setAuthMode(mode);
};

/**
 * All that runs on the landing page at first: it opens the modal where the address or one of the page's links asks for it.
 * One pair of ears for all links, so that they are plain HTML.
 */
export function AuthIsland() {
  const mode = useAuthMode();
  const [loaded, setLoaded] = useState<{ Modal: ComponentType } | null>(null);
  const needed = mode !== null && loaded === null;

  useEffect(() => {
    document.addEventListener("click", open);
    document.addEventListener("pointerover", warmFor, { passive: true });
    document.addEventListener("focusin", warmFor);
    return () => {
      document.removeEventListener("click", open);
      document.removeEventListener("pointerover", warmFor);
      document.removeEventListener("focusin", warmFor);
    };
  }, []);

  useEffect(() => {
    if (!needed) return;
    load().then(
      ({ default: Modal, warmAuthForms }) => {
        warmAuthForms();
        setLoaded({ Modal });
      },
      () => {
        setAuthMode(null);
        toast({ title: "That did not open", description: OFFLINE_TEXT, variant: "error" });
      },
    );
  }, [needed]);

  return loaded ? <loaded.Modal /> : null;
}
