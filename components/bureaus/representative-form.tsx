"use client";

import { EntityField } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadRepresentative, useSaveRepresentative } from "@/lib/bureaus/client";
import { REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { RepresentativeDto, RepresentativeFields } from "@/lib/bureaus/schema";
import { blankValues, labelsOf, pickFields } from "@/lib/shared/field-list";

const LABELS = labelsOf(REPRESENTATIVE_FIELDS);
const toValues = (representative: RepresentativeFields) => pickFields(REPRESENTATIVE_FIELDS, representative);

/** The content of a dialog: someone who works for a bureau, new or to be changed. Fetched when it is first opened. */
export default function RepresentativeForm({
  userId,
  bureauPartnerId,
  representative,
  onClose,
}: {
  userId: string;
  bureauPartnerId: string;
  representative: RepresentativeDto | null;
  onClose: () => void;
}) {
  const { mutateAsync: save } = useSaveRepresentative();
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/bureaus/schema")).representativeSchema.omit({ bureauPartnerId: true }),
    values: representative ? toValues(representative) : blankValues(REPRESENTATIVE_FIELDS),
    record: representative,
    draftKey: `${userId}:representative:${representative?.id ?? `new-${bureauPartnerId}`}`,
    save: ({ input, ...call }) => save({ ...call, input: call.record ? input : { ...input, bureauPartnerId } }),
    load: loadRepresentative,
    toValues,
    onSaved: (saved: RepresentativeDto) => {
      toast({
        title: representative ? "Representative saved" : "Representative added",
        description: saved.name,
        variant: "success",
      });
      onClose();
    },
  });
  const field = { entity, fields: REPRESENTATIVE_FIELDS };
  return (
    <EntityForm
      entity={entity}
      noun="representative"
      labels={LABELS}
      submitLabel={representative ? "Save" : "Add representative"}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <EntityField {...field} name="name" autoFocus />
        <EntityField {...field} name="email" />
        <EntityField {...field} name="phone" />
      </div>
    </EntityForm>
  );
}
