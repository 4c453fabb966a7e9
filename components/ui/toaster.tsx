"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";

export type ToastOptions = {
  title: string;
  description?: string;
  variant?: "default" | "success" | "error";
  action?: { label: string; onClick: () => void };
  /** Milliseconds; 5,000 per the specification. */
  duration?: number;
};

export type ToasterProps = { receive: (receiver: ((options: ToastOptions) => void) | null) => void };

const ICON = {
  default: null,
  success: <CircleCheck aria-hidden className="text-positive" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
};

let shown: string | number | undefined;

/** A fresh element each time, so that screen readers announce equal toasts. */
function show({ title, description, variant = "default", action, duration = 5000 }: ToastOptions): void {
  if (shown !== undefined) sonner.dismiss(shown);
  shown = sonner(title, { description, duration, icon: ICON[variant], action });
}

/** A popover, because a modal dialog covers everything outside the top layer; each toast raises it. */
export default function Toaster({ receive }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    receive((options) => {
      layer.current?.hidePopover();
      layer.current?.showPopover();
      show(options);
    });
    return () => receive(null);
  }, [receive]);
  return (
    <div
      ref={layer}
      popover="manual"
      className="inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0 print:hidden"
    >
      <SonnerToaster
        position={matchMedia("(width < 40rem)").matches ? "bottom-center" : "bottom-right"}
        offset={{ bottom: "calc(var(--toast-edge, 1.5rem) + var(--lower-edge, 0px))", right: "1.5rem" }}
        mobileOffset={{ bottom: "calc(var(--toast-edge, 1rem) + var(--lower-edge, env(safe-area-inset-bottom)))" }}
        visibleToasts={1}
        closeButton
        containerAriaLabel="Messages"
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "flex w-full items-start gap-3 rounded-lg border bg-popover p-4 pe-11 font-sans text-sm text-popover-foreground shadow-lift sm:w-[22rem]",
            icon: "mt-0.5 shrink-0 [&_svg]:size-4",
            content: "min-w-0 flex-1",
            title: "font-medium",
            description: "text-muted-foreground",
            actionButton:
              "h-8 shrink-0 self-center rounded-md border px-2.5 text-[0.8125rem] font-medium text-brand hover:bg-accent",
            closeButton:
              "absolute end-2 top-2.5 grid size-7 place-items-center rounded-md text-muted-foreground hover:bg-accent [&_svg]:size-4",
          },
        }}
      />
    </div>
  );
}
