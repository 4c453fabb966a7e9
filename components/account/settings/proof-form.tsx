"use client";

import { DialogForm } from "@/components/account/settings/dialog-form";
import { AccountName, CodeField, PasswordField } from "@/components/account/settings/proof-fields";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { type Reauthentication, reauthenticationSchema } from "@/lib/account/schema";

/** Password and code, for what nobody else may do in one's place. */
export function ProofForm<R>({
  username,
  submitLabel,
  tone,
  onCancel,
  send,
  onDone,
}: {
  username: string;
  submitLabel: string;
  tone?: "primary" | "danger";
  onCancel: () => void;
  send: (proof: Reauthentication) => Promise<R>;
  onDone: (answer: R) => void;
}) {
  const { form, frame } = useSubmitForm({
    schema: async () => reauthenticationSchema,
    values: { password: "", code: "" },
    send: async (proof) => onDone(await send(proof)),
  });
  const { errors } = form.formState;
  return (
    <DialogForm {...frame} onCancel={onCancel} submitLabel={submitLabel} tone={tone}>
      <AccountName username={username} />
      <PasswordField field={form.register("password")} error={errors.password?.message} />
      <CodeField field={form.register("code")} error={errors.code?.message} />
    </DialogForm>
  );
}
