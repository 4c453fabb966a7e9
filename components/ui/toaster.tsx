"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { receiveToasts, type ToastOptions } from "@/components/ui/toast";

/** The one toast on screen has one name, so a new one takes its place instead of stacking. */
const ONLY = "toast";

function show({ title, description, variant = "default", action, duration = 5000 }: ToastOptions): void {
  sonner.dismiss(ONLY);
  // A fresh element each time, or a screen reader would not read the second of two equal toasts.
  requestAnimationFrame(() => {
    sonner(title, {
      id: ONLY,
      description,
      duration,
      icon:
        variant === "success" ? <CircleCheck aria-hidden /> : variant === "error" ? <CircleAlert aria-hidden /> : null,
      action: action && { label: action.label, onClick: action.onClick },
      className: variant === "error" ? "[&_[data-icon]]:text-danger" : "[&_[data-icon]]:text-tone-green-ink",
    });
  });
}

/** Fetched by ToastHost with the first toast. */
export default function Toaster() {
  useEffect(() => {
    receiveToasts(show);
    return () => receiveToasts(null);
  }, []);
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      closeButton
      containerAriaLabel="Messages"
      className="print:hidden"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-lg border bg-popover p-4 pe-10 font-sans text-sm text-popover-foreground shadow-lift sm:w-[22rem]",
          icon: "mt-0.5 shrink-0 [&_svg]:size-4",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-muted-foreground",
          actionButton:
            "h-8 shrink-0 self-center rounded-md border px-2.5 text-[0.8125rem] font-medium text-brand hover:bg-accent",
          closeButton:
            "absolute end-2 top-2 grid size-7 place-items-center rounded-md text-muted-foreground hover:bg-accent [&_svg]:size-4",
        },
      }}
    />
  );
}
