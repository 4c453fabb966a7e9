"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { textOf, toastFailure, useSubmit } from "@/components/shared/form/use-submit";
import { ZoneInput } from "@/components/shared/form/zone-input";
import { Button } from "@/components/ui/button";
import { Dialog, focusFirst } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useSaveProfile } from "@/lib/profile/client";
import type { ProfileDto } from "@/lib/profile/schema";
import { ApiError } from "@/lib/shared/api-client";
import { BRAND } from "@/lib/shared/site";

/** @property profile null when it couldn't be loaded */
const TUTORIALS = "/tutorials?focus=essential-setup";

/** Asks a new speaker for the data that planners and dates need; every way to close it keeps the input. */
export default function WelcomeDialog({ profile, onClose }: { profile: ProfileDto | null; onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useSaveProfile();
  const { run, pending } = useSubmit();
  const [zone, setZone] = useState(profile?.timeZone ?? "");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const asked = profile?.name === "" ? profile : null;

  const leave = (to?: string) =>
    run(
      async () => {
        const input = asked && form.current ? changesIn(form.current, asked, zone) : {};
        if (asked && Object.keys(input).length > 0) await save({ input, version: asked.version });
        onClose();
        if (to) router.push(to);
      },
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setErrors(fields);
        if (Object.keys(fields).length > 0) document.getElementById(Object.keys(fields)[0] ?? "")?.focus();
        else toastFailure({ title: "We couldn't save that" }, textOf(error));
        // Another tab was faster.
        if (error instanceof ApiError && error.code === "stale") onClose();
      },
    );
  return (
    <Dialog
      open
      onOpenChange={() => void leave()}
      title={`Welcome to ${BRAND.name}`}
      footer={
        <>
          <Button variant="ghost" disabled={pending} onClick={() => void leave()}>
            Explore on My Own
          </Button>
          <Button ref={asked ? undefined : focusFirst} type="submit" form={id} variant="primary" loading={pending}>
            Quick Start
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void leave(TUTORIALS);
        }}
      >
        <div className="grid gap-3 text-sm text-muted-foreground">
          <p>
            Keep your bookings, clients, bureaus and fees in one place. {BRAND.tagline}: built around how speakers work,
            from holds and travel buyouts to who booked you and what they owe.
          </p>
          <p>Quick Start walks you through the essentials in about ten minutes. You can reopen it from Help.</p>
        </div>
        {asked && (
          <>
            <FormField
              name="name"
              label="What should planners call you?"
              hint="They see this on your media kit and in emails from you."
              error={errors.name}
            >
              <Input name="name" ref={focusFirst} autoComplete="name" dir="auto" />
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
              hint="Sets today's date on your dashboard."
              error={errors.timeZone}
            >
              <ZoneInput name="timeZone" value={zone} onZone={setZone} placeholder="Choose your time zone" />
            </FormField>
            <p className="text-[0.8125rem] text-muted-foreground">You can change this anytime in your profile.</p>
          </>
        )}
      </form>
    </Dialog>
  );
}

function changesIn(form: HTMLFormElement, { timeZone }: ProfileDto, zone: string): Record<string, string> {
  const data = new FormData(form);
  const typed = ["name", "city", "state"].map((name) => [name, String(data.get(name) ?? "").trim()] as const);
  const changed = typed.filter(([, text]) => text !== "");
  return Object.fromEntries(zone && zone !== timeZone ? [...changed, ["timeZone", zone]] : changed);
}
