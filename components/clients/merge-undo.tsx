"use client";

import { Undo2 } from "lucide-react";
import { useUndoMerge } from "@/components/clients/use-undo-merge";
import { Button } from "@/components/ui/button";

/** Behind the line of a merge in the timeline, for as long as it can be taken back. */
export default function MergeUndo({ clientId, mergeId }: { clientId: string; mergeId: string }) {
  const { undo, undoing } = useUndoMerge(clientId);
  return (
    <Button size="sm" variant="ghost" loading={undoing} onClick={() => void undo(mergeId)}>
      <Undo2 aria-hidden /> Undo merge
    </Button>
  );
}
