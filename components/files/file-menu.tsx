"use client";

import { Download, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { MenuItem, MenuSeparator, RowMenu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useRenameFile, useTrashFile } from "@/lib/files/client";
import { downloadUrl } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";
import { failureText } from "@/lib/shared/api-client";

export function FileMenu({ file, className }: { file: FileDto; className?: string }) {
  const [renaming, setRenaming] = useState(false);
  const moveToTrash = useMoveToTrash();
  return (
    <>
      <RowMenu label={`More for ${file.name}`} triggerClassName={className}>
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
      </RowMenu>
      <RenameDialog file={file} open={renaming} onClose={() => setRenaming(false)} />
    </>
  );
}

/** The server gives the name. */
const save = ({ id }: FileDto) =>
  Object.assign(document.createElement("a"), { href: downloadUrl(id), download: "" }).click();

function useMoveToTrash() {
  const { trash, restore } = useTrashFile();
  const failed = (title: string) => (error: unknown) => toastError(title, error);
  const bringBack = (file: FileDto) =>
    restore.mutateAsync(file).then(() => {
      toast({ title: "Restored", description: file.name, variant: "success" });
    }, failed("Couldn't restore"));
  return (file: FileDto) =>
    void trash.mutateAsync(file).then(() => {
      toast({
        title: "Moved to trash",
        description: file.name,
        action: { label: "Undo", onClick: () => void bringBack(file) },
      });
    }, failed("Couldn't move to trash"));
}

function RenameDialog({ file, open, onClose }: { file: FileDto; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title={file.kind === "photo" ? "Rename photo" : "Rename file"}>
      <RenameForm file={file} onDone={onClose} />
    </Dialog>
  );
}

function RenameForm({ file, onDone }: { file: FileDto; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState(file.name);
  const [error, setError] = useState("");
  const rename = useRenameFile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError("Name is required");
    if (name.trim() === file.name) return onDone();
    rename.mutate(
      { file, name },
      {
        onSuccess: () => {
          onDone();
        },
        onError: (problem) => setError(failureText(problem)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <FormField
        name="name"
        id={id}
        label="Name"
        required
        error={error}
        hint={file.kind === "photo" ? "Describe the photo for people who use a screen reader." : undefined}
      >
        <Input
          autoFocus
          value={name}
          maxLength={200}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setError("");
          }}
        />
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={rename.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
