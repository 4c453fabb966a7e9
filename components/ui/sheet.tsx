"use client";

import { useId } from "react";
import { CloseButton, type DialogProps, Modal } from "@/components/ui/dialog";
import { cn } from "@/lib/shared/cn";

export type SheetProps = Omit<DialogProps, "size" | "hideTitle"> & { side?: "start" | "end" };

/** A modal panel along one edge, for details that belong to the page behind it. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  footer,
  side = "end",
  dismissible = true,
  className,
  children,
}: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      dismissible={dismissible}
      labelledBy={id}
      describedBy={description ? `${id}-d` : undefined}
      className={cn(
        "inset-y-0 m-0 h-dvh max-h-none w-full max-w-md flex-col border-y-0 open:flex [--from-y:0]",
        side === "end" ? "ms-auto border-e-0 [--from-x:2rem]" : "me-auto border-s-0 [--from-x:-2rem]",
        className,
      )}
    >
      <div className="border-b px-5 py-4">
        <h2 id={id} className="pe-10 text-base font-semibold">
          {title}
        </h2>
        {description ? (
          <p id={`${id}-d`} className="text-sm text-muted-foreground">
            {description}
          </p>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {footer ? <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3.5">{footer}</footer> : null}
      {dismissible ? <CloseButton onClick={() => onOpenChange(false)} /> : null}
    </Modal>
  );
}
