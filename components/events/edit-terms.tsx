"use client";

import type { TermsDialogProps } from "@/components/events/terms-dialog";
import { useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { loadTermsOf, useSaveTerms } from "@/lib/events/client";
import type { Terms } from "@/lib/events/terms/terms";

type EditTermsProps = Pick<TermsDialogProps, "terms" | "total" | "dates"> & {
  userId: string;
  subject: { of: "events" | "deals"; id: string };
  version: number;
  canReset: boolean;
};

/** Edits the terms of an event or a deal, or goes back to the defaults. */
export function EditTerms({ userId, subject, version, terms, total, dates, canReset }: EditTermsProps) {
  const { trigger, dialog } = useLazyDialog(() => import("@/components/events/terms-dialog"));
  const { mutateAsync: save, isPending } = useSaveTerms(subject);
  const ofDeal = subject.of === "deals";

  const saved = (title: string, undo: Terms | null, at: number) => {
    toast({
      title,
      variant: "success",
      action: { label: "Undo", onClick: () => void save({ version: at, patch: undo }) },
    });
  };
  const reset = () =>
    save({ version, patch: null }).then(
      (record) => saved(ofDeal ? "Terms removed" : "Back to your default terms", terms, record.version),
      (error) => toastError("Terms weren't changed", error),
    );

  return (
    <span className="flex gap-1">
      {canReset && (
        <Button size="sm" variant="ghost" loading={isPending} onClick={() => void reset()}>
          {ofDeal ? "Remove" : "Use defaults"}
        </Button>
      )}
      <Button size="sm" variant="ghost" {...trigger}>
        {terms ? "Edit" : "Add terms"}
      </Button>
      {dialog && (
        <dialog.Dialog
          {...dialog}
          title={ofDeal ? "Deal terms" : "Event terms"}
          description="The last installment covers the balance."
          draftKey={`${userId}:terms:${subject.id}`}
          terms={terms}
          total={total}
          dates={dates}
          record={{ id: subject.id, version }}
          save={(patch) => save({ version, patch })}
          load={() => loadTermsOf(subject)}
          onSaved={() => {
            toast({ title: "Terms saved", variant: "success" });
          }}
        />
      )}
    </span>
  );
}
