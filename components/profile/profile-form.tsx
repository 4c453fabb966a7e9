"use client";

import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { loadProfile, useSaveProfile } from "@/lib/profile/client";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import type { ProfileDto, ProfileInput, ProfileValues } from "@/lib/profile/schema";
import { labelsOf, pickFields, showValue } from "@/lib/shared/field-list";

const LABELS = labelsOf(PROFILE_FIELDS);
const toValues = (profile: ProfileInput) => pickFields(PROFILE_FIELDS, profile);

type ProfileFormProps = {
  userId: string;
  profile: ProfileDto;
  /** Rendered on the server. */
  hints: { mediaKit: ReactNode; annualGoal: ReactNode };
};

export function ProfileForm({ userId, profile, hints }: ProfileFormProps) {
  const { mutateAsync: save } = useSaveProfile();
  // No toast: it would cover the save bar, which confirms.
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/profile/schema")).profileSchema,
    values: toValues(profile),
    record: profile,
    draftKey: `${userId}:profile`,
    save: ({ input, record }) => save({ input, version: record?.version ?? profile.version }),
    load: loadProfile,
    toValues,
  });
  const { form } = entity;
  const field = { entity, fields: PROFILE_FIELDS };
  return (
    <EntityForm
      entity={entity}
      noun="profile"
      labels={LABELS}
      show={(name, value) => showValue(PROFILE_FIELDS[name], value)}
      submitLabel="Save profile"
    >
      <FormSection title="You" description="How you want to be introduced.">
        <EntityField {...field} name="name" autoComplete="name" className="sm:col-span-3" />
        <EntityField
          {...field}
          name="title"
          placeholder="Keynote speaker"
          autoComplete="organization-title"
          className="sm:col-span-3"
        />
        <EntityField {...field} name="businessName" autoComplete="organization" />
      </FormSection>
      <FormSection title="Contact details">
        <EntityField
          {...field}
          name="email"
          hint="Shown to planners. It doesn't change your sign-in."
          autoComplete="email"
          className="sm:col-span-3"
        />
        <EntityField {...field} name="phone" autoComplete="tel" className="sm:col-span-3" />
        <EntityField {...field} name="website" autoComplete="url" />
      </FormSection>
      <FormSection title="Location" description="Your time zone sets today's date on your dashboard.">
        <EntityField {...field} name="address" autoComplete="street-address" />
        <EntityField {...field} name="city" autoComplete="address-level2" className="sm:col-span-3" />
        <EntityField {...field} name="state" autoComplete="address-level1" className="sm:col-span-1" />
        <EntityField {...field} name="zipCode" autoComplete="postal-code" className="sm:col-span-2" />
        <EntityField {...field} name="timeZone" />
      </FormSection>
      <FormSection title="Bio" description={<>For programs, introductions and your media kit. {hints.mediaKit}</>}>
        <EntityField {...field} name="bio" rows={8} hint={<BioCount form={form} />} />
      </FormSection>
      <FormSection
        title="Annual goal"
        description="Your dashboard measures this calendar year's speaking fees against it."
      >
        <EntityField
          {...field}
          name="annualGoal"
          aside={hints.annualGoal}
          hint="In US dollars. Leave it blank for no goal."
          className="sm:col-span-3"
        />
      </FormSection>
    </EntityForm>
  );
}

function BioCount({ form }: { form: UseFormReturn<ProfileValues, unknown, ProfileInput> }) {
  const bio = useWatch({ control: form.control, name: "bio" }) ?? "";
  const words = bio.trim() === "" ? 0 : bio.trim().split(/\s+/).length;
  return (
    <span className="tabular-nums">
      {bio.length.toLocaleString("en-US")} characters, {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
    </span>
  );
}
