"use client";

import { Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/shared/button-link";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { useTrashRecords } from "@/lib/shared/record-client";

type Trash = ReturnType<typeof useTrashRecords>;
type Noun = { one: string; many: string };

/** Moves records to the trash and back, with undo. `moveIn` says whether it went well. */
export function useTrashActions({ trash, restore }: Trash, noun: Noun) {
  const say = (ids: readonly string[], name: string | undefined) =>
    ids.length === 1 ? (name ?? `1 ${noun.one}`) : `${ids.length.toLocaleString("en-US")} ${noun.many}`;
  const failed = (title: string) => (error: unknown) => toastError(title, error);
  const moveOut = (ids: readonly string[], name?: string) =>
    restore.mutateAsync(ids).then(() => {
      toast({ title: "Restored", description: say(ids, name), variant: "success" });
    }, failed("We couldn't restore this"));
  const moveIn = (ids: readonly string[], name?: string) =>
    trash.mutateAsync(ids).then(() => {
      toast({
        title: "Moved to trash",
        description: say(ids, name),
        action: { label: "Undo", onClick: () => void moveOut(ids, name) },
      });
      return true;
    }, failed("We couldn't move this to the trash"));
  return { moveIn, moveOut, moving: trash.isPending || restore.isPending };
}

type RecordActionsProps = {
  moves: Trash;
  noun: Noun;
  id: string;
  name: string;
  trashed: boolean;
  listHref: string;
  editHref?: string;
  /** The page's only primary button; without one it's Edit. */
  step?: ReactNode;
  /** Items of the menu, before the trash. */
  more?: ReactNode;
};

/** Every record's header: the next step, Edit, and the rest in a menu. */
export function RecordActions({ moves, noun, id, name, trashed, listHref, editHref, step, more }: RecordActionsProps) {
  const router = useRouter();
  const { moveIn, moveOut, moving } = useTrashActions(moves, noun);
  if (trashed) {
    return (
      <Button variant="primary" loading={moving} onClick={() => void moveOut([id], name)}>
        <RotateCcw aria-hidden /> Restore
      </Button>
    );
  }
  return (
    <>
      {step}
      {editHref && (
        <ButtonLink href={editHref} variant={step ? "secondary" : "primary"}>
          <Pencil aria-hidden /> Edit
        </ButtonLink>
      )}
      <Menu label="More actions" align="end" trigger={<Ellipsis aria-hidden />}>
        {more}
        <MenuItem
          icon={<Trash2 aria-hidden />}
          tone="danger"
          disabled={moving}
          onSelect={() => void moveIn([id], name).then((moved) => moved && router.push(listHref))}
        >
          Move to trash
        </MenuItem>
      </Menu>
    </>
  );
}
