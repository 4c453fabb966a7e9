"use client";

import { useState } from "react";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { EntityField } from "@/components/shared/form/entity-field";
import { FormError } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { useSubmit } from "@/components/shared/form/use-submit";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { deleteBank, saveBank } from "@/lib/profile/client";
import { BANK_FIELDS } from "@/lib/profile/fields";
import type { BankInput, MaskedBank } from "@/lib/profile/schema";
import { blankValues, namesOf } from "@/lib/shared/field-list";
import { useRefresh } from "@/lib/shared/refresh";

const NAMES = namesOf(BANK_FIELDS);

export function BankPanel({ bank }: { bank: MaskedBank }) {
  const refresh = useRefresh();
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { run, pending } = useSubmit();
  const remove = () =>
    run(async () => {
      await deleteBank();
      setConfirming(false);
      toast({ title: "Bank details removed", variant: "success" });
      refresh();
    });
  const close = () => setEditing(false);
  return (
    <Panel title="Bank transfer" description="Encrypted. To change a number, enter all of them again.">
      {bank === "hidden" && <p className="text-sm text-muted-foreground">Only the owner can see the bank details.</p>}
      {editing && <BankForm onClose={close} />}
      {!editing && bank !== "hidden" && (
        <>
          {bank && (
            <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {NAMES.map((name) => (
                <div key={name} className="contents">
                  <dt className="text-muted-foreground">{BANK_FIELDS[name].label}</dt>
                  <dd className="tabular-nums wrap-anywhere">{bank[name]}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setEditing(true)}>
              {bank ? "Replace" : "Add bank details"}
            </Button>
            {bank && (
              <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
                Remove
              </Button>
            )}
          </div>
        </>
      )}
      {confirming && (
        <LazyConfirm
          onOpenChange={setConfirming}
          title="Remove your bank details?"
          confirmLabel="Remove bank details"
          busy={pending}
          onConfirm={() => void remove()}
        >
          You can't undo this. Documents you already sent keep them.
        </LazyConfirm>
      )}
    </Panel>
  );
}

/** These numbers have no draft. */
function BankForm({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const { form, frame } = useSubmitForm<BankInput, BankInput>({
    schema: async () => (await import("@/lib/profile/schema")).bankSchema,
    values: blankValues(BANK_FIELDS),
    send: async (bank) => {
      await saveBank(bank);
      toast({ title: "Bank details saved", variant: "success" });
      onClose();
      refresh();
    },
  });
  const entity = { form } as EntityForm<BankInput, BankInput>;
  return (
    <form noValidate onSubmit={frame.onSubmit} className="grid grid-cols-1 gap-4" autoComplete="off">
      {NAMES.map((name) => (
        <EntityField key={name} entity={entity} fields={BANK_FIELDS} name={name} />
      ))}
      <FormError>{frame.problem}</FormError>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={frame.pending}>
          Save bank details
        </Button>
        <Button type="button" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
