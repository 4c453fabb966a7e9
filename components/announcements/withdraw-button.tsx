"use client";

import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { AdminAnnouncementDto } from "@/lib/admin/announcement-schema";
import { useWithdrawal } from "@/lib/admin/client";

type Moved = Pick<AdminAnnouncementDto, "id" | "title">;

export function useTrashActions() {
  const { mutateAsync, isPending } = useWithdrawal();
  async function move({ id, title }: Moved, withdrawn: boolean, undoable = true): Promise<void> {
    try {
      await mutateAsync({ id, withdrawn });
      toast({
        title: withdrawn ? "Announcement withdrawn" : "Announcement shown again",
        description: title,
        ...(undoable && { action: { label: "Undo", onClick: () => void move({ id, title }, !withdrawn, false) } }),
      });
    } catch (error) {
      toastError(withdrawn ? "Couldn't withdraw it" : "Couldn't show it again", error);
    }
  }
  return { move, moving: isPending };
}

export function WithdrawButton({ id, title, withdrawnAt }: Moved & Pick<AdminAnnouncementDto, "withdrawnAt">) {
  const { move, moving } = useTrashActions();
  const withdrawn = withdrawnAt !== null;
  return (
    <Button loading={moving} onClick={() => void move({ id, title }, !withdrawn)}>
      {withdrawn ? "Show again" : "Withdraw"}
    </Button>
  );
}
