"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { type LazyDialogProps, useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ApiError } from "@/lib/shared/api-client";

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

const NameDialog = lazy(() => import("@/components/shared/feedback/name-dialog"));

type Asked = { resolve: (named: boolean) => void };

/** Repeats a call that the server refused for lack of the speaker's name, once the name is saved. */
export function useNamed(): { named: <T>(call: () => Promise<T>) => Promise<T>; nameDialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const named = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.fields.speakerName)) throw error;
      const saved = await new Promise<boolean>((resolve) => setAsked({ resolve }));
      setAsked(null);
      if (!saved) throw error;
      return call();
    }
  };
  // Its form must not be nested in another one.
  const nameDialog = asked
    ? createPortal(
        <Suspense fallback={null}>
          <NameDialog onClose={asked.resolve} />
        </Suspense>,
        document.body,
      )
    : null;
  return { named, nameDialog };
}
