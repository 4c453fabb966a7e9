"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import { useMerge } from "@/lib/clients/merging/client";
import { failureText } from "@/lib/shared/api-client";

/** Takes a merge back and says what could not be put back. */
export function useUndoMerge(clientId: string) {
  const router = useRouter();
  const { undo } = useMerge(clientId);
  const run = (mergeId: string) =>
    undo.mutateAsync(mergeId).then(
      ({ restored, stayed }) => {
        toast({
          title: "Merge undone",
          description: [`${restored.name} is back.`, ...stayed].join(" "),
          variant: "success",
          ...(stayed.length > 0 && { duration: 15_000 }),
        });
        router.refresh();
      },
      (error: unknown) =>
        toast({
          title: "Could not undo the merge",
          description: failureText(error),
          variant: "error",
        }),
    );
  return { undo: run, undoing: undo.isPending };
}
