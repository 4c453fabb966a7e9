"use client";

import { Mail, Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { toastError } from "@/components/shared/form/use-submit";
import { PageHeader } from "@/components/shared/record/page-header";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useDeleteTemplate, useLetterTemplates, useSaveTemplate } from "@/lib/letters/client";
import type { LetterTemplateDto } from "@/lib/letters/schema";
import { newIdempotencyKey } from "@/lib/shared/api-client";

const TemplateForm = lazy(() => import("@/components/letters/template-form"));

type Props = { userId: string; served: { items: LetterTemplateDto[] } };

/** Ours, which can be changed and restored, and the speaker's own. */
export function LetterTemplates({ userId, served }: Props) {
  const templates = useLetterTemplates(served);
  const [editing, setEditing] = useState<LetterTemplateDto | "new" | null>(null);
  const remove = useRemove();
  const close = () => setEditing(null);
  const shown = editing === "new" ? null : editing;
  return (
    <>
      <PageHeader
        title="Letter templates"
        breadcrumbs={[{ href: "/", label: "Dashboard" }]}
        subtitle="Choose one when you write a letter. Its fields are filled in for you."
        actions={
          <Button variant="primary" onClick={() => setEditing("new")}>
            <Plus aria-hidden /> New template
          </Button>
        }
      />
      <ul aria-label="Letter templates" className="divide-y rounded-lg border bg-card">
        {templates.map((one) => (
          <li key={one.id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-accent/50">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <button
                  type="button"
                  dir="auto"
                  aria-haspopup="dialog"
                  className="text-start text-sm font-medium wrap-anywhere after:absolute after:inset-0"
                  onClick={() => setEditing(one)}
                >
                  {one.name}
                </button>
                {one.isChanged && <Badge small look={{ Icon: Pencil, tone: "neutral" }} label="Edited" />}
                {!one.isOurs && <Badge small look={{ Icon: Mail, tone: "neutral" }} label="Yours" />}
              </p>
              <p dir="auto" className="truncate text-[0.8125rem] text-muted-foreground">
                {one.subject}
              </p>
            </div>
            {(one.isChanged || !one.isOurs) && (
              <IconButton
                className="relative"
                label={one.isOurs ? `Restore the original “${one.name}”` : `Delete “${one.name}”`}
                icon={one.isOurs ? <RotateCcw aria-hidden /> : <Trash2 aria-hidden />}
                onClick={() => remove(one)}
              />
            )}
          </li>
        ))}
      </ul>
      <Dialog open={editing !== null} onOpenChange={close} title={shown ? "Edit template" : "New template"}>
        <Suspense fallback={<div className="h-96" />}>
          <TemplateForm key={shown?.id ?? "new"} userId={userId} template={shown} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** Restores ours or deletes their own, with undo. */
function useRemove() {
  const { mutateAsync: remove } = useDeleteTemplate();
  const { mutateAsync: save } = useSaveTemplate();
  const failed = (title: string) => (error: unknown) => toastError(title, error);
  return ({ id, isOurs, name, subject, body }: LetterTemplateDto) => {
    const input = { name, subject, body };
    const undo = () =>
      save({ input, record: isOurs ? { id, version: 0 } : null, idempotencyKey: newIdempotencyKey() }).catch(
        failed("We couldn't undo this"),
      );
    remove(id).then(
      () =>
        toast({
          title: isOurs ? "Original restored" : "Template deleted",
          description: name,
          action: { label: "Undo", onClick: () => void undo() },
        }),
      failed(isOurs ? "We couldn't restore the original" : "We couldn't delete the template"),
    );
  };
}
