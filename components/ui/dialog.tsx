"use client";

import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/shared/cn";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** Instead of a footer: the button that does it, beside one that cancels. */
  action?: ReactNode;
  /** "Cancel" */
  cancelLabel?: string;
  size?: "sm" | "md" | "lg";
  /** False for a dialog that must be answered. */
  dismissible?: boolean;
  className?: string;
  children?: ReactNode;
};

type ModalProps = Pick<DialogProps, "open" | "onOpenChange" | "dismissible" | "className" | "children"> & {
  labelledBy: string;
  describedBy?: string;
};

/** The native modal dialog; its content is mounted only while it is open. */
export function Modal({
  open,
  onOpenChange,
  dismissible = true,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // In the same frame as its content, so that no key is lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to do what a press outside does
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Controlled: unsaved work may keep it open.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onOpenChange(false);
      }}
      onClose={() => open && onOpenChange(false)}
      onPointerDown={(event) => {
        // Selecting text and releasing outside must not close it.
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && event.target === event.currentTarget) onOpenChange(false);
      }}
      className={cn(
        "modal modal-panel overscroll-contain border bg-popover text-popover-foreground shadow-lift",
        className,
      )}
    >
      {open ? children : null}
    </dialog>
  );
}

const WIDTH = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl" };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  cancelLabel = "Cancel",
  footer = action && (
    <>
      <Button variant="ghost" onClick={() => onOpenChange(false)}>
        {cancelLabel}
      </Button>
      {action}
    </>
  ),
  size = "md",
  dismissible = true,
  className,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      dismissible={dismissible}
      labelledBy={id}
      describedBy={description ? `${id}-d` : undefined}
      className={cn(
        "m-auto max-h-[min(90dvh,52rem)] w-full max-w-none flex-col overflow-hidden rounded-xl open:flex max-sm:mb-0 max-sm:rounded-b-none sm:w-[calc(100%-2rem)]",
        WIDTH[size],
        className,
      )}
    >
      <div className="flex items-start gap-4 px-5 pt-5 pb-1 sm:px-6">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-semibold leading-snug">
            {title}
          </h2>
          {description ? (
            <p id={`${id}-d`} className="mt-1 text-sm text-muted-foreground">
              {description}
            </p>
          ) : null}
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3.5 max-sm:pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
          {footer}
        </div>
      ) : null}
      {dismissible ? <CloseButton onClick={() => onOpenChange(false)} /> : null}
    </Modal>
  );
}

/** Last in focus order, so that a form's first field comes first. */
function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label="Close"
      className="absolute end-3 top-3.5 text-muted-foreground"
      onClick={onClick}
    >
      <X aria-hidden />
    </Button>
  );
}

/** React sets no `autofocus` attribute. */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute("autofocus", "");
