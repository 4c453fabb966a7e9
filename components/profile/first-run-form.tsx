"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { FormField } from "@/components/shared/form-field";
import { textOf, toastFailure, untilReplaced, useSubmit } from "@/components/shared/use-submit";
import { ZoneInput } from "@/components/shared/zone-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useSaveProfile } from "@/lib/profile/client";
import type { ProfileDto, ProfileInput } from "@/lib/profile/schema";
import { ApiError } from "@/lib/shared/api-client";
import { browserTimeZone } from "@/lib/shared/dates";

export type FirstRunProps = {
  profile: Pick<ProfileDto, "version" | "timeZone">;
};

type Errors = Readonly<Record<string, string>>;

const FAILURE = { title: "We couldn't save that" };

const subscribeNever = () => () => {};

/** In place of a new speaker's dashboard. Saving the profile, also by skipping, leads on for good. */
export default function FirstRunForm({ profile }: FirstRunProps) {
  const router = useRouter();
  const { mutateAsync } = useSaveProfile();
  const { run, pending } = useSubmit();
  const [errors, setErrors] = useState<Errors>({});
  const [chosen, setChosen] = useState<string | null>(null);
  const guess = useSyncExternalStore(subscribeNever, browserTimeZone, () => "");
  const zone = chosen ?? guess;

  const save = async (input: Partial<ProfileInput>) => {
    await mutateAsync({ input, version: profile.version });
    document.getElementById("main")?.focus({ preventScroll: true });
    router.refresh();
    await untilReplaced();
  };
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    setErrors(fields);
    focusFirst(fields);
    if (Object.keys(fields).length === 0) toastFailure(FAILURE, textOf(error));
    // Another tab was faster.
    if (error instanceof ApiError && error.code === "stale") router.refresh();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const input = { name: text("name"), city: text("city"), state: text("state"), timeZone: zone };
    const found = missing(input);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    void run(() => save(input), fail);
  };
  return (
    <form
      noValidate
      data-first-run=""
      onSubmit={submit}
      aria-busy={pending}
      className="grid max-w-lg gap-5 rounded-lg border bg-card p-5 sm:p-6"
    >
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
          <Input name="city" autoComplete="address-level2" dir="auto" />
        </FormField>
        <FormField name="state" label="State" error={errors.state}>
          <Input name="state" autoComplete="address-level1" />
        </FormField>
      </div>
      <FormField
        name="timeZone"
        label="Time zone"
        hint={
          guess ? "From your browser. Sets today's date on your dashboard." : "Sets today's date on your dashboard."
        }
        error={errors.timeZone}
      >
        <ZoneInput name="timeZone" value={zone} onZone={setChosen} placeholder="Choose your time zone" />
      </FormField>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={pending}>
          Continue
        </Button>
        <Button
          variant="ghost"
          disabled={pending}
          onClick={() => void run(() => save({ timeZone: zone || profile.timeZone }), fail)}
        >
          Skip for now
        </Button>
      </div>
    </form>
  );
}

function missing({ name, timeZone }: { name: string; timeZone: string }): Errors {
  return {
    ...(name ? null : { name: "Enter your name, or skip this for now." }),
    ...(timeZone ? null : { timeZone: "Choose your time zone." }),
  };
}

const focusFirst = (errors: Errors) => document.getElementById(Object.keys(errors)[0] ?? "")?.focus();
