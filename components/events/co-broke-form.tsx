"use client";

import { useQuery } from "@tanstack/react-query";
import { EntityInput, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toast } from "@/components/ui/toast";
import type { BureauPartnerRow } from "@/lib/bureaus/schema";
import { loadCommissionLine, useChangeCommissionLine } from "@/lib/events/client";
import { splitCommission } from "@/lib/events/commissions/commission";
import type { CoBrokeFormValues, CommissionLineDto } from "@/lib/events/commissions/commission-schema";
import { apiFetch } from "@/lib/shared/api-client";
import { formatDollars, parsePercent, toBasisPoints, toCents, toDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";

const LABELS = { bureauPartnerName: "Second bureau", share: "Their share of the commission (%)" };
const NAMES_URL = "/api/bureau-partners?limit=200";

/** A dialog's form that splits a commission with a second bureau. Loaded when first opened. */
export default function CoBrokeForm({
  userId,
  eventId,
  line,
  onClose,
  onSaved,
}: {
  userId: string;
  eventId: string;
  line: CommissionLineDto;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { mutateAsync: change } = useChangeCommissionLine();
  const names = useQuery({
    queryKey: [NAMES_URL],
    queryFn: ({ signal }) => apiFetch<Page<BureauPartnerRow>>(NAMES_URL, { signal }),
  });
  const entity = useEntityForm<CoBrokeFormValues, CoBrokeFormValues, CommissionLineDto>({
    schema: async () => (await import("@/lib/events/commissions/commission-schema")).coBrokeFormSchema,
    values: { bureauPartnerName: "", share: 50 },
    record: null,
    draftKey: `${userId}:co-broke:${line.id}`,
    save: async ({ input, idempotencyKey }) =>
      (await change({
        do: "create",
        eventId,
        input: { kind: "co_broke", ...input },
        key: idempotencyKey,
      })) as CommissionLineDto,
    load: loadCommissionLine,
    toValues: () => ({ bureauPartnerName: "", share: 50 }),
    onSaved: (saved) => {
      toast({
        title: "Commission split",
        description: `${line.bureauPartnerName} and ${saved.bureauPartnerName}`,
        variant: "success",
      });
      onSaved();
    },
  });
  const field = labelled(entity, LABELS);
  const others = names.data?.items.filter(({ id }) => id !== line.bureauPartnerId);
  const bureaus = others?.map(({ id, name }) => ({ id, text: name })) ?? [];
  const share = parsePercent(entity.form.watch("share"));
  const second = entity.form.watch("bureauPartnerName").trim() || "the second bureau";
  const parts =
    share !== null && share > 0 && share <= 100 ? splitCommission(toCents(line.amount), toBasisPoints(share)) : null;
  return (
    <EntityForm entity={entity} noun="commission" labels={LABELS} submitLabel="Split commission" onClose={onClose}>
      <div className="grid gap-5">
        <EntityInput
          {...field("bureauPartnerName")}
          required
          autoFocus
          autoComplete="off"
          options={bureaus}
          create
          hint="New names are added to your bureau partners."
        />
        <EntityInput {...field("share")} required inputMode="decimal" autoComplete="off" parse={parsePercent} />
        <p aria-live="polite" className="rounded-md bg-muted px-4 py-3 text-sm tabular-nums">
          {parts
            ? `${formatDollars(toDollars(parts[0]))} for ${line.bureauPartnerName}, ${formatDollars(toDollars(parts[1]))} for ${second}.`
            : `${formatDollars(line.amount)} total.`}
        </p>
      </div>
    </EntityForm>
  );
}
