"use client";

import { type FormEvent, useId, useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { apiFetch, failureText } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

const PROFILE_URL = "/api/speaker-profile";

/** Asks for the speaker's name and saves it to the profile. `onClose` says whether it was saved. */
export default function NameDialog({ onClose }: { onClose: (saved: boolean) => void }) {
  const form = useId();
  const refresh = useRefresh();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { run, pending } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles it to the form behind the dialog.
    event.stopPropagation();
    setProblem(null);
    if (!name.trim()) return setProblem("Enter your name.");
    void run(
      async () => {
        const { version } = await apiFetch<{ version: number }>(PROFILE_URL);
        await apiFetch(PROFILE_URL, { method: "PATCH", body: { name: name.trim(), version } });
        refresh([PROFILE_URL, "/api/dashboard"]);
        onClose(true);
      },
      (error) => setProblem(failureText(error)),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      size="sm"
      title="Add your name"
      action={
        <Button type="submit" form={form} variant="primary" loading={pending}>
          Save and continue
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="text-sm">
        <FormField
          name="speaker-name"
          label="What should planners call you?"
          hint="We'll save it to your profile and use it wherever planners hear from you."
          error={problem ?? undefined}
        >
          <Input
            value={name}
            autoComplete="name"
            dir="auto"
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}
