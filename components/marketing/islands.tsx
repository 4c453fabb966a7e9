"use client";

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readAuthMode, setAuthMode, useAuthMode } from "@/components/account/auth-mode";
import type SignUpForm from "@/components/marketing/sign-up-form";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

const load = () => import("@/components/marketing/landing-modal");

/** Fetches modal and forms before the click. */
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
 * Opens the modal for `?mode=` and for `a[data-auth]`, by delegated listeners. `alive` repeats a click that came before
 * this page's scripts, which are fetched on use (scripts/lib/page-scripts.mjs).
 */
export function AuthIsland() {
  const mode = useAuthMode();
  const [loaded, setLoaded] = useState<{ Modal: ComponentType } | null>(null);
  const needed = mode !== null && loaded === null;

  useEffect(() => {
    document.addEventListener("click", open);
    document.addEventListener("pointerover", warmFor, { passive: true });
    document.addEventListener("focusin", warmFor);
    dispatchEvent(new Event("alive"));
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
        toast({ title: "We couldn't open the form", description: OFFLINE_TEXT, variant: "error" });
      },
    );
  }, [needed]);

  return loaded ? <loaded.Modal /> : null;
}

/** Distance below the screen at which the form's code is fetched. */
const AHEAD = "400px";

type FormProps = Parameters<typeof SignUpForm>[0];
type Begun = { Form: ComponentType<FormProps>; values: FormProps; focused: string | null };

/** Replaces the static form when it comes into view or gets the focus; keeps its values and the focused field. */
export function SignUpIsland({ idPrefix, children }: { idPrefix: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const field = (name: string) => element.querySelector<HTMLInputElement>(`#${idPrefix}${name}`)?.value ?? "";
    const start = () => {
      stop();
      import("@/components/marketing/sign-up-form").then(({ default: Form }) => {
        const typed = { username: field("username"), email: field("email") };
        const focused = element.contains(document.activeElement) ? (document.activeElement?.id ?? null) : null;
        setBegun({ Form, values: { typed, password: field("password"), idPrefix }, focused });
      }, listen);
    };
    const watcher = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && start(), {
      rootMargin: AHEAD,
    });
    // Also after a failed fetch: the next focus tries again.
    const listen = () => element.addEventListener("focusin", start);
    const stop = () => {
      watcher.disconnect();
      element.removeEventListener("focusin", start);
    };
    watcher.observe(element);
    listen();
    return stop;
  }, [idPrefix]);

  useLayoutEffect(() => {
    if (begun?.focused) document.getElementById(begun.focused)?.focus({ preventScroll: true });
  }, [begun]);

  return <div ref={frame}>{begun ? <begun.Form {...begun.values} /> : children}</div>;
}
