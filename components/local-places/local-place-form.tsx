"use client";

import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { Dialog } from "@/components/ui/dialog";
import { loadLocalPlace, useSaveLocalPlace } from "@/lib/local-places/client";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import type { LocalPlaceDto } from "@/lib/local-places/schema";

type Props = { userId: string; eventId: string; record: LocalPlaceDto | null };

export default function LocalPlaceDialog({ open, ...props }: Props & LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={props.onClose} title={props.record ? "Edit place" : "Add place"}>
      <LocalPlaceForm {...props} />
    </Dialog>
  );
}

function LocalPlaceForm({ userId, eventId, record, onClose }: Props & Pick<LazyDialogProps, "onClose">) {
  const { mutateAsync: save } = useSaveLocalPlace();
  const { form, field } = useRecordForm({
    userId,
    noun: "place",
    fields: LOCAL_PLACE_FIELDS,
    record,
    parentId: eventId,
    onClose,
    schema: async () => (await import("@/lib/local-places/schema")).localPlaceSchema.omit({ eventId: true }),
    save: ({ input, ...call }) => save({ ...call, input: call.record ? input : { ...input, eventId } }),
    load: loadLocalPlace,
  });
  return (
    <EntityForm {...form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <EntityField {...field} name="name" autoFocus className="sm:col-span-2" />
        <EntityField {...field} name="kind" />
        <EntityField {...field} name="again" empty="Not decided" />
        <EntityField {...field} name="price" hint="Per night, meal or visit" />
        <EntityField {...field} name="walkingMinutes" hint="In minutes" />
        <EntityField {...field} name="note" rows={3} className="sm:col-span-2" />
      </div>
    </EntityForm>
  );
}
