"use client";

import { Undo2 } from "lucide-react";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useMerge } from "@/lib/clients/client";

export default function MergeUndo({ clientId, mergeId }: { clientId: string; mergeId: string }) {
  const { undo, undoing } = useUndoMerge(clientId);
  return (
    <Button size="sm" variant="ghost" loading={undoing} onClick={() => void undo(mergeId)}>
      <Undo2 aria-hidden /> Undo merge
    </Button>
  );
}

export function useUndoMerge(clientId: string) {
  const { undo } = useMerge(clientId);
  const run = (mergeId: string) =>
    undo.mutateAsync(mergeId).then(
      ({ restored, stayed }) => {
        toast({
          title: "Merge undone",
          description: [`${restored.name} was restored.`, ...stayed].join(" "),
          variant: "success",
          ...(stayed.length > 0 && { duration: 15_000 }),
        });
      },
      (error: unknown) => toastError("We couldn't undo the merge", error),
    );
  return { undo: run, undoing: undo.isPending };
}
