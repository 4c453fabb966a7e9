"use client";

import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { loadRepresentative, useSaveRepresentative } from "@/lib/bureaus/client";
import { REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { RepresentativeDto } from "@/lib/bureaus/schema";

type RepresentativeFormProps = {
  userId: string;
  bureauPartnerId: string;
  representative: RepresentativeDto | null;
  onClose: () => void;
};

/** Loaded when the dialog is first opened. */
export default function RepresentativeForm(props: RepresentativeFormProps) {
  const { userId, bureauPartnerId, representative, onClose } = props;
  const { mutateAsync: save } = useSaveRepresentative();
  const { form, field } = useRecordForm({
    userId,
    noun: "representative",
    fields: REPRESENTATIVE_FIELDS,
    record: representative,
    parentId: bureauPartnerId,
    onClose,
    schema: async () => (await import("@/lib/bureaus/schema")).representativeSchema.omit({ bureauPartnerId: true }),
    save: ({ input, ...call }) => save({ ...call, input: call.record ? input : { ...input, bureauPartnerId } }),
    load: loadRepresentative,
  });
  return (
    <EntityForm {...form}>
      <div className="grid gap-5">
        <EntityField {...field} name="name" autoFocus />
        <EntityField {...field} name="email" />
        <EntityField {...field} name="phone" />
      </div>
    </EntityForm>
  );
}
