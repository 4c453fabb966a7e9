"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useRenameFile } from "@/lib/files/client";
import type { FileDto } from "@/lib/files/schema";
import { failureText } from "@/lib/shared/api-client";

/** Another name for a file; what was typed stays when the server says no. */
export function RenameDialog({ file, open, onClose }: { file: FileDto; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title={file.kind === "photo" ? "Rename photo" : "Rename file"}>
      <RenameForm file={file} onDone={onClose} />
    </Dialog>
  );
}

function RenameForm({ file, onDone }: { file: FileDto; onDone: () => void }) {
  const router = useRouter();
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
          router.refresh();
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
        hint={file.kind === "photo" ? "Say what it shows: it is read out to people who cannot see it." : undefined}
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
