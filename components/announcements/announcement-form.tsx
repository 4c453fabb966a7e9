"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AnnouncementBar } from "@/components/announcements/announcement-bar";
import { EntityDate, EntityInput, EntitySelect, EntityTextarea, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toast } from "@/components/ui/toast";
import type { AdminAnnouncementDto, AnnouncementFormValues } from "@/lib/admin/announcement-schema";
import { loadAnnouncement, useSaveAnnouncement } from "@/lib/admin/client";
import { AUDIENCES, LIMITS } from "@/lib/admin/list";
import { LEVELS, wallOf } from "@/lib/announcements/rules";
import { zoneName } from "@/lib/shared/time-zones";

const HREF = "/admin/announcements";

const LABELS = {
  title: "Title",
  text: "Text",
  level: "Level",
  audience: "For",
  startsAt: "From",
  endsAt: "To",
  isDismissible: "Can be dismissed",
} as const satisfies Record<keyof AnnouncementFormValues, string>;

type AnnouncementFormProps = {
  userId: string;
  timeZone: string;
  /** ISO 8601. */
  now: string;
  announcement?: AdminAnnouncementDto;
};

export function AnnouncementForm({ userId, timeZone, now, announcement }: AnnouncementFormProps) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveAnnouncement();
  const toValues = ({ startsAt, endsAt, ...dto }: AdminAnnouncementDto): AnnouncementFormValues => ({
    title: dto.title,
    text: dto.text,
    level: dto.level,
    audience: dto.audience,
    startsAt: wallOf(startsAt, timeZone),
    endsAt: endsAt ? wallOf(endsAt, timeZone) : "",
    isDismissible: dto.isDismissible,
  });
  // Stable, as drafts are compared with the initial values.
  const [values] = useState<AnnouncementFormValues>(() =>
    announcement
      ? toValues(announcement)
      : {
          title: "",
          text: "",
          level: "info",
          audience: "everybody",
          startsAt: wallOf(now, timeZone),
          endsAt: "",
          isDismissible: true,
        },
  );
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/admin/announcement-schema")).announcementForm(timeZone),
    values,
    record: announcement ?? null,
    draftKey: `${userId}:announcement:${announcement?.id ?? "new"}`,
    save,
    load: loadAnnouncement,
    toValues,
    onSaved: ({ title, state }: AdminAnnouncementDto) => {
      const made = state === "planned" ? "Announcement scheduled" : "Announcement published";
      toast({ title: announcement ? "Announcement saved" : made, description: title, variant: "success" });
      router.replace(HREF);
    },
  });
  const zone = zoneName(timeZone);
  const moment = {
    entity,
    type: "datetime-local",
    min: "2020-01-01T00:00",
    max: "2099-12-31T23:59",
    className: "sm:col-span-3",
  } as const;
  // Error and hint share a line, so that nothing below moves.
  const hintUnlessError = (name: "startsAt" | "endsAt", hint: string) =>
    entity.form.getFieldState(name, entity.form.formState).error ? undefined : hint;
  const field = labelled(entity, LABELS);
  const [title, text, level, isDismissible] = entity.form.watch(["title", "text", "level", "isDismissible"]);
  return (
    <EntityForm
      entity={entity}
      noun="announcement"
      labels={LABELS}
      show={shown}
      submitLabel={announcement ? "Save announcement" : "Publish announcement"}
      cancelHref={HREF}
    >
      <FormSection title="Message" description="Addresses that start with https:// become links.">
        <EntityInput
          {...field("title")}
          required
          autoComplete="off"
          autoFocus={!announcement}
          hint={<Count text={title} limit={LIMITS.title} />}
        />
        <EntityTextarea {...field("text")} rows={5} hint={<Count text={text} limit={LIMITS.text} />} />
        <EntitySelect {...field("level")} options={Object.entries(LEVELS)} className="sm:col-span-3" />
        <section aria-label="Preview" className="min-w-0">
          <p className="mb-1.5 text-sm font-medium">Preview</p>
          <div className="overflow-hidden rounded-lg border">
            <AnnouncementBar title={title || "Title"} text={text} level={level} />
          </div>
          <p className="mt-1.5 text-[0.8125rem] text-muted-foreground">
            {isDismissible ? "Users can dismiss it." : "It stays until it ends."}
          </p>
        </section>
      </FormSection>
      <FormSection
        title="Audience"
        description="Locked-out users see only critical banners sent to everyone, and banners sent to them."
      >
        <EntitySelect {...field("audience")} options={Object.entries(AUDIENCES)} className="sm:col-span-4" />
        <label className="flex items-start gap-2.5 text-sm">
          <input type="checkbox" {...entity.form.register("isDismissible")} className="check mt-0.5" />
          <span>Users can dismiss it</span>
        </label>
      </FormSection>
      <FormSection title="Schedule" description={`Times are in your time zone, ${zone}.`}>
        <EntityDate {...moment} {...field("startsAt")} required hint={hintUnlessError("startsAt", zone)} />
        <EntityDate
          {...moment}
          {...field("endsAt")}
          hint={hintUnlessError("endsAt", "Leave blank to show it until you withdraw it.")}
        />
      </FormSection>
    </EntityForm>
  );
}

function Count({ text, limit }: { text: string; limit: number }) {
  const over = text.length > limit;
  return (
    <span className={`tabular-nums ${over ? "text-danger" : ""}`}>
      {text.length.toLocaleString("en-US")} of {limit.toLocaleString("en-US")} characters
    </span>
  );
}

function shown(name: keyof AnnouncementFormValues & string, value: unknown): string {
  if (name === "isDismissible") return value ? "Yes" : "No";
  if (name === "level") return LEVELS[value as keyof typeof LEVELS];
  if (name === "audience") return AUDIENCES[value as keyof typeof AUDIENCES];
  return name === "startsAt" || name === "endsAt" ? String(value).replace("T", ", ") : String(value);
}
