"use client";

import { Download, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { RenameDialog } from "@/components/files/rename-dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useTrashFile } from "@/lib/files/client";
import { downloadUrl } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";
import { failureText } from "@/lib/shared/api-client";

/** What can be done with a file; throwing it away is taken back rather than asked about. */
export function FileMenu({ file, className }: { file: FileDto; className?: string }) {
  const [renaming, setRenaming] = useState(false);
  const moveToTrash = useMoveToTrash();
  return (
    <>
      <Menu
        label={`More for ${file.name}`}
        trigger={<Ellipsis aria-hidden />}
        variant="ghost"
        size="icon-sm"
        align="end"
        triggerClassName={className}
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} onSelect={() => save(file)}>
          Download
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => moveToTrash(file)}>
          Move to trash
        </MenuItem>
      </Menu>
      <RenameDialog file={file} open={renaming} onClose={() => setRenaming(false)} />
    </>
  );
}

/** The browser saves it under the name that the server gives. */
const save = ({ id }: FileDto) =>
  Object.assign(document.createElement("a"), { href: downloadUrl(id), download: "" }).click();

function useMoveToTrash() {
  const router = useRouter();
  const { trash, restore } = useTrashFile();
  const failed = (title: string) => (error: unknown) => {
    const description = failureText(error);
    toast({ title, description, variant: "error" });
  };
  const bringBack = (file: FileDto) =>
    restore.mutateAsync(file).then(() => {
      toast({ title: "Restored", description: file.name, variant: "success" });
      router.refresh();
    }, failed("Could not restore"));
  return (file: FileDto) =>
    void trash.mutateAsync(file).then(() => {
      toast({
        title: "Moved to trash",
        description: file.name,
        action: { label: "Undo", onClick: () => void bringBack(file) },
      });
      router.refresh();
    }, failed("Could not move to trash"));
}
