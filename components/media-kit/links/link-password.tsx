"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { setLinkPassword } from "@/lib/media-kit/links/client";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

/** Set, replaced or taken away on its own, so that it never lies in a draft. */
export function LinkPassword({ link }: { link: KitLinkDto }) {
  const router = useRouter();
  const { id, version, hasPassword } = link;
  const [typing, setTyping] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const { run, pending } = useSubmit();
  const change = (wanted: string | null) =>
    run(
      async () => {
        await setLinkPassword(id, version, wanted);
        setTyping(false);
        setPassword("");
        toast({
          title: wanted === null ? "Password taken away" : "Password set",
          description: wanted === null ? "" : "Whoever had unlocked the link is asked again.",
          variant: "success",
        });
        router.refresh();
      },
      { title: "Could not change the password" },
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < 6) return setProblem("A link's password has at least 6 characters");
    setProblem("");
    change(password);
  };
  return (
    <Panel title="Password">
      {typing ? (
        <form noValidate onSubmit={save} className="grid gap-3">
          <FormField
            name="link-password"
            label="New password"
            error={problem}
            hint="Tell it on another way than the link."
          >
            <Input
              type="text"
              value={password}
              maxLength={128}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setPassword(target.value)}
            />
          </FormField>
          <div className="flex gap-2">
            <Button type="submit" size="sm" variant="primary" loading={pending}>
              Save password
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setTyping(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <p className="me-auto text-muted-foreground">
            {hasPassword ? "Asked for before anything is shown." : "None: whoever has the link opens it."}
          </p>
          <Button size="sm" onClick={() => setTyping(true)}>
            {hasPassword ? "Change" : "Set a password"}
          </Button>
          {hasPassword ? (
            <Button size="sm" variant="ghost" loading={pending} onClick={() => change(null)}>
              Take it away
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
