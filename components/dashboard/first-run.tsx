"use client";

import { type FormEvent, useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { textOf, toastFailure, useSubmit } from "@/components/shared/form/use-submit";
import { ZoneInput } from "@/components/shared/form/zone-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { useSaveProfile } from "@/lib/profile/client";
import type { ProfileDto } from "@/lib/profile/schema";
import { ApiError } from "@/lib/shared/api-client";

/** What planners and dates need of a new speaker. It is gone once the name is known. */
export function FirstRun({ profile }: { profile: ProfileDto }) {
  const { mutateAsync: save } = useSaveProfile();
  const { run, pending } = useSubmit();
  const [zone, setZone] = useState(profile.timeZone);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? "").trim();
    const input = { name: typed("name"), city: typed("city"), state: typed("state"), ...(zone && { timeZone: zone }) };
    if (!input.name) return setErrors({ name: "Enter your name" });
    return run(
      () => save({ input, version: profile.version }),
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setErrors(fields);
        if (Object.keys(fields).length > 0) document.getElementById(Object.keys(fields)[0] ?? "")?.focus();
        else toastFailure({ title: "We couldn't save that" }, textOf(error));
      },
    );
  };
  return (
    <Panel title="About you" description="You can change this anytime in your profile.">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <FormField
          name="name"
          label="What should planners call you?"
          hint="They see this on your media kit and in emails from you."
          error={errors.name}
        >
          <Input name="name" autoComplete="name" dir="auto" />
        </FormField>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <FormField name="city" label="Home city" error={errors.city}>
            <Input name="city" autoComplete="address-level2" dir="auto" defaultValue={profile.city} />
          </FormField>
          <FormField name="state" label="State" error={errors.state}>
            <Input name="state" autoComplete="address-level1" defaultValue={profile.state} />
          </FormField>
        </div>
        <FormField
          name="timeZone"
          label="Time zone"
          hint="Sets today's date on your dashboard."
          error={errors.timeZone}
        >
          <ZoneInput name="timeZone" value={zone} onZone={setZone} placeholder="Choose your time zone" />
        </FormField>
        <Button type="submit" variant="primary" loading={pending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Panel>
  );
}
