"use client";

import { FormDialog } from "@/components/account/settings/dialog-form";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useContractCall } from "@/lib/contracts/client";
import type { ContractRecipient } from "@/lib/contracts/schema";
import { replacementSchema } from "@/lib/contracts/schema";
import { ApiError } from "@/lib/shared/api-client";

type Props = LazyDialogProps & {
  contract: { id: string; version: number };
  recipient: Pick<ContractRecipient, "id" | "role" | "name" | "email">;
};

/** A mistyped name or address, or another person, before they signed. */
export default function CorrectDialog({ contract, recipient, open, onClose }: Props) {
  const { correctRecipient } = useContractCall(contract.id);
  const { id, role, name, email } = recipient;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Correct name or email"
      description={
        role === "copy"
          ? "They get the sealed file at this address. The evidence shows the change."
          : `${name}'s link stops working. The new address gets a link of its own when it's their turn. The evidence shows the change.`
      }
      submitLabel="Save"
      schema={replacementSchema}
      values={{ name, email }}
      send={async (to) => {
        await correctRecipient(id, { ...to, version: contract.version });
        onClose();
        toast({ title: "Recipient corrected", description: `${to.name}, ${to.email}`, variant: "success" });
      }}
      explain={(error) => {
        if (!(error instanceof ApiError && error.status === 409)) return null;
        return error.code === "stale"
          ? "Something changed on this contract in the meantime. What you typed is still here; save again to keep it."
          : null;
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <FormField name="name" id="correct-name" label="Name" required error={errors.name?.message}>
            <Input {...register("name")} autoComplete="off" maxLength={200} />
          </FormField>
          <FormField name="email" id="correct-email" label="Email" required error={errors.email?.message}>
            <Input {...register("email")} type="email" autoComplete="off" autoCapitalize="none" maxLength={255} />
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
