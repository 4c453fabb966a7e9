"use client";

import { Undo2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { InstantText, TimeText } from "@/components/shared/record/time-text";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useUndoImport } from "@/lib/import/client";
import type { UndoDto } from "@/lib/import/schema";
import { today } from "@/lib/shared/dates";

type Props = Pick<ButtonProps, "size" | "variant" | "className"> & {
  importId: string;
  fileName: string;
  until: string;
  /** Names the file for screen readers, where there are several buttons. */
  named?: boolean;
  /** For pages other than the import's own. */
  onUndone?: (undone: UndoDto) => void;
};

export function UndoImportButton({ importId, fileName, until, named, onUndone, ...looks }: Props) {
  const undo = useUndoImport();
  const [asking, setAsking] = useState(false);
  const takeBack = () =>
    undo.mutate(importId, {
      onSuccess: (undone) => {
        setAsking(false);
        toast({ title: "Import undone", variant: "success" });
        if (undone) onUndone?.(undone);
      },
      onError: ({ message }) => {
        setAsking(false);
        toast({ title: "We couldn't undo the import", description: message, variant: "error" });
      },
    });
  return (
    <>
      <Button {...looks} loading={undo.isPending} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden /> {named ? "Undo" : "Undo this import"}
        {named ? <span className="sr-only"> the import of {fileName}</span> : null}
      </Button>
      {asking ? (
        <LazyConfirm
          onOpenChange={setAsking}
          busy={undo.isPending}
          title="Undo this import?"
          confirmLabel="Undo this import"
          onConfirm={takeBack}
        >
          <p className="wrap-anywhere">
            Everything {fileName} added moves to the trash, and everything it changed goes back to its old values.
          </p>
          <p className="mt-2">
            Anything you've edited since will be kept. You can undo this import until <ImportDay at={until} />.
          </p>
        </LazyConfirm>
      ) : null}
    </>
  );
}

const never = () => () => undefined;

/** The server doesn't know the device's zone, so its page has UTC. */
const useDeviceZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );

export function ImportMoment({ at }: { at: string }) {
  return <InstantText at={at} timeZone={useDeviceZone()} />;
}

export function ImportDay({ at }: { at: string }) {
  const timeZone = useDeviceZone();
  const day = today(timeZone, new Date(at));
  return <TimeText day={day} />;
}
