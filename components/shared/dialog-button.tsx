"use client";

import type { ComponentType, ReactNode } from "react";
import { type LazyDialogProps, useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";

type DialogButtonProps<P extends object> = Pick<ButtonProps, "variant" | "size"> & {
  load: () => Promise<{ default: ComponentType<P & LazyDialogProps> }>;
  dialog: P;
  children: ReactNode;
};

export function DialogButton<P extends object>({ load, dialog: own, children, ...looks }: DialogButtonProps<P>) {
  const { trigger, dialog } = useLazyDialog(load);
  return (
    <>
      <Button {...looks} {...trigger}>
        {children}
      </Button>
      {dialog ? <dialog.Dialog {...own} open={dialog.open} onClose={dialog.onClose} /> : null}
    </>
  );
}
