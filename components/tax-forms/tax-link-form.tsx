"use client";

import { useRef } from "react";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { EntityInput } from "@/components/shared/form/entity-field";
import { FormError } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { newIdempotencyKey } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";
import { createTaxLink } from "@/lib/tax-forms/client";
import type { TaxLinkInput, TaxLinkValues } from "@/lib/tax-forms/schema";

/** The recipient; the IDs are null for someone who isn't a client or bureau. */
export type TaxRecipient = { name: string; email: string; clientId: string | null; bureauPartnerId: string | null };

/** `isConfirmed` is checked anew for each sending. */
export function TaxLinkForm({ recipient }: { recipient: TaxRecipient }) {
  const refresh = useRefresh();
  const key = useRef(newIdempotencyKey());
  const { named, nameDialog } = useNamed();
  const isKnown = recipient.clientId !== null || recipient.bureauPartnerId !== null;
  const { form, frame } = useSubmitForm<TaxLinkValues, TaxLinkInput>({
    schema: async () => (await import("@/lib/tax-forms/schema")).taxLinkSchema,
    values: {
      ...recipient,
      send: recipient.email !== "",
      attach: false,
      marksSent: isKnown,
      isConfirmed: undefined as never,
    },
    send: async (input) => {
      const { sentAt, email } = await named(() => createTaxLink(input, key.current));
      key.current = newIdempotencyKey();
      form.reset();
      toast(
        sentAt
          ? { title: "W-9 link sent", description: `To ${email}`, variant: "success" }
          : { title: "Link created", description: "Copy it from the list and send it yourself.", variant: "success" },
      );
      refresh();
    },
  });
  const entity = { form } as EntityForm<TaxLinkValues, TaxLinkInput>;
  const error = form.formState.errors.isConfirmed?.message;
  const send = form.watch("send");
  return (
    <form noValidate onSubmit={frame.onSubmit} className="grid grid-cols-1 gap-4 border-t pt-4">
      <h3 className="text-sm font-semibold">Send it as a link</h3>
      <EntityInput entity={entity} name="name" label="Who it's for" autoComplete="off" />
      <EntityInput entity={entity} name="email" label="Email" type="email" required={send} autoComplete="off" />
      <div className="grid grid-cols-1 gap-1 text-sm">
        <label className="flex min-h-9 items-center gap-2.5">
          <input type="checkbox" className="check" {...form.register("send")} /> Email them the link
        </label>
        {send && (
          <label className="flex min-h-9 items-center gap-2.5">
            <input type="checkbox" className="check" {...form.register("attach")} /> Attach the PDF to the email, too
          </label>
        )}
        {send && form.watch("attach") && (
          <p role="status" className="rounded-md bg-tone-amber px-3 py-2 text-tone-amber-ink">
            Anyone who sees this email can read your tax ID, and you can't take an attachment back. The link alone is
            safer: it ends after 14 days, and you can turn it off.
          </p>
        )}
        {isKnown && (
          <label className="flex min-h-9 items-center gap-2.5">
            <input type="checkbox" className="check" {...form.register("marksSent")} /> Note today as “W-9 sent on”
          </label>
        )}
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            className="check"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && "w9-confirm-error"}
            {...form.register("isConfirmed")}
          />
          They may have my W-9, with my tax ID
        </label>
        {error && (
          <p id="w9-confirm-error" className="text-danger">
            {error}
          </p>
        )}
      </div>
      <FormError>{frame.problem}</FormError>
      <Button type="submit" variant="primary" loading={frame.pending} className="justify-self-start">
        {send ? "Send link" : "Create link"}
      </Button>
      {nameDialog}
    </form>
  );
}
