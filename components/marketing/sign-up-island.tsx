"use client";

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type SignUpForm from "@/components/marketing/sign-up-form";

/** How far below the screen the form may be when its code is fetched. */
const AHEAD = "400px";

type FormProps = Parameters<typeof SignUpForm>[0];
type Begun = { Form: ComponentType<FormProps>; values: FormProps; focused: string | null };

/**
 * Puts the living form in the place of its plain shape when that comes into view or gets the focus, and takes along what
 * was typed until then, and where.
 */
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
    // Also after the code could not be had: the next touch tries again.
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
