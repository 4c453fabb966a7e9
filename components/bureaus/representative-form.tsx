"use client";

import { EntityInput } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadRepresentative, useSaveRepresentative } from "@/lib/bureaus/representatives/client";
import type { RepresentativeDto } from "@/lib/bureaus/schema";

const LABELS = { name: "Name", email: "Email", phone: "Phone" };

const toValues = ({ name, email, phone }: { name: string; email: string; phone: string }) => ({ name, email, phone });

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
    values: toValues(representative ?? { name: "", email: "", phone: "" }),
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
  const field = { entity, autoComplete: "off" };
  return (
    <EntityForm
      entity={entity}
      noun="representative"
      labels={LABELS}
      submitLabel={representative ? "Save" : "Add representative"}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <EntityInput {...field} name="name" label={LABELS.name} required autoFocus />
        <EntityInput {...field} name="email" label={LABELS.email} type="email" />
        <EntityInput {...field} name="phone" label={LABELS.phone} type="tel" />
      </div>
    </EntityForm>
  );
}
