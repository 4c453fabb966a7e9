"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod";
import type { ClauseChecks } from "@/components/contracts/clause-checks";
import { ClauseEditor, versionText } from "@/components/contracts/clause-editor";
import { ProblemList } from "@/components/contracts/problem-list";
import { RecipientsEditor } from "@/components/contracts/recipients-editor";
import { type LivePreview, useLivePreview, WritePreview } from "@/components/contracts/write-preview";
import { EntityInput, EntityTextarea, labelled, parseCount } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toastError } from "@/components/shared/form/use-submit";
import { StateTaxNotice } from "@/components/states/state-tax-notice";
import { toast } from "@/components/ui/toast";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { loadContract, useSaveContract } from "@/lib/contracts/client";
import type { Problem, problemsOf } from "@/lib/contracts/draft/problems";
import { contactToOffer, type Suggestion } from "@/lib/contracts/draft/recipients";
import type { ContractDto, ContractValues, contractEditSchema, RecipientInput } from "@/lib/contracts/schema";
import type { Party } from "@/lib/contracts/status";
import { useSaveEvent } from "@/lib/events/client";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";
import type { ExpectedWithholding } from "@/lib/states/withholding";

type ProblemsOf = typeof problemsOf;
type Values = z.input<typeof contractEditSchema>;

const LABELS: { [K in keyof Values]-?: string } = {
  title: "Title",
  clauses: "Clauses",
  hasRider: "AV rider",
  coverNote: "Cover note",
  expiresInDays: "Expires after",
  recipients: "People",
};

const toValues = ({ title, clauses, hasRider, coverNote, expiresInDays, recipients }: ContractDto): Values => ({
  title,
  clauses,
  hasRider,
  coverNote,
  expiresInDays,
  recipients: recipients.map(({ id, turn, role, party, name, email, title: jobTitle, company, fields }) => ({
    id,
    turn,
    role,
    party,
    name,
    email,
    title: jobTitle,
    company,
    fields: fields.map((field) => ({ ...field, options: [...field.options] })),
  })),
});

type Props = {
  userId: string;
  contract: ContractDto;
  subject: MergeSubject;
  letterhead: { name: string; lines: readonly string[]; logoFileId: string | null };
  /** Text of the media kit's AV rider. */
  rider: string;
  checks: readonly ClauseChecks[];
  /** The server's preview, until something is changed. */
  preview: ReactNode;
  problems: readonly Problem[];
  stateTaxes: readonly ExpectedWithholding[];
};

/** Writes a draft: people, clauses and note beside a preview. */
export function ContractForm(props: Props) {
  const { userId, contract, subject, letterhead, rider, checks, preview, problems, stateTaxes } = props;
  const router = useRouter();
  const { mutateAsync: save } = useSaveContract();
  const { mutateAsync: saveEvent } = useSaveEvent();
  const entity = useEntityForm<Values, ContractValues, ContractDto>({
    schema: async () => (await import("@/lib/contracts/schema")).contractEditSchema,
    values: toValues(contract),
    record: contract,
    draftKey: `${userId}:contract:${contract.id}`,
    save,
    load: loadContract,
    toValues,
    onSaved: (saved) => {
      const contact = contactToOffer(saved.recipients, subject.event);
      toast({
        title: "Contract saved",
        variant: "success",
        description: contact ? `The event has another contact than ${contact.contactName}.` : saved.title,
        ...(contact && {
          action: { label: "Update event", onClick: () => void updateEvent(contact) },
          duration: 10_000,
        }),
      });
      router.replace(`/contracts/${saved.id}`);
    },
  });
  const field = labelled(entity, LABELS);
  const { event } = subject;
  const updateEvent = async (contact: object) => {
    if (!event) return;
    try {
      await saveEvent({ input: contact, record: event, idempotencyKey: "" });
      toast({ title: "Event updated", description: event.title, variant: "success" });
    } catch (error) {
      toastError("We couldn't update the event", error);
    }
  };
  const { control, register } = entity.form;
  // Not the clauses themselves: the whole form would render with each key in one of them.
  const titles = useWatch({
    control,
    name: "clauses",
    compute: (clauses) => (clauses as Clause[]).map(({ key, title }) => ({ key, title })),
  });
  const [suggestions] = useState(() => suggestionsOf(subject));
  const Preview = useLivePreview(control);
  return (
    <EntityForm
      entity={entity}
      noun="contract"
      labels={LABELS}
      show={(name, value) =>
        name === "clauses" ? versionText(entity.conflict?.fields, value) : showValue(name, value)
      }
      enterStays
      submitLabel="Save contract"
      cancelHref={`/contracts/${contract.id}`}
    >
      <WritePreview
        preview={
          Preview ? (
            <DraftPreview Preview={Preview} control={control} letterhead={letterhead} rider={rider} subject={subject} />
          ) : (
            preview
          )
        }
      >
        <div className="grid gap-6">
          <DraftProblems
            userId={userId}
            control={control}
            contract={contract}
            subject={subject}
            rider={rider}
            isChanged={Preview !== null}
            served={problems}
          />
          <StateTaxNotice taxes={stateTaxes} hasClause={titles.some(({ key }) => key === "withholding-tax")} />
          <Part title="Contract">
            <EntityInput {...field("title")} required />
            <EntityTextarea {...field("coverNote")} rows={3} hint="In the email, above the link." />
            <EntityInput
              entity={entity}
              name="expiresInDays"
              label="Expires after (days)"
              inputMode="numeric"
              parse={parseCount}
            />
          </Part>
          <Part title="People" description="Who signs, approves or gets a copy, and in which order.">
            <RecipientsEditor control={control} name="recipients" clauses={titles} suggestions={suggestions} />
          </Part>
          <Part title="Clauses" description={NOT_LEGAL_ADVICE}>
            <label className="flex min-h-9 items-center gap-2.5 text-sm">
              <input type="checkbox" className="check" {...register("hasRider")} /> Attach the AV rider from your media
              kit
            </label>
            <ClauseEditor control={control} name="clauses" checks={checks} />
          </Part>
        </div>
      </WritePreview>
    </EntityForm>
  );
}

type Draft = Pick<Props, "contract" | "subject" | "letterhead" | "rider" | "userId"> & {
  control: Control<Values, unknown, ContractValues>;
};

type DraftPreviewProps = Pick<Draft, "control" | "subject" | "letterhead" | "rider"> & { Preview: LivePreview };

function DraftPreview({ Preview, control, subject, letterhead, rider }: DraftPreviewProps) {
  const [title, clauses, hasRider, recipients] = useWatch({
    control,
    name: ["title", "clauses", "hasRider", "recipients"],
  });
  const people = useMemo(() => peopleOf(recipients as RecipientInput[]), [recipients]);
  return (
    <Preview
      title={title}
      clauses={clauses as Clause[]}
      letterhead={letterhead}
      rider={hasRider ? rider : null}
      people={people}
      subject={subject}
    />
  );
}

type DraftProblemsProps = Omit<Draft, "letterhead"> & {
  isChanged: boolean;
  /** The server's, until something is changed and the rules are loaded. */
  served: readonly Problem[];
};

/** Problems while typing. */
function DraftProblems({ userId, control, contract, subject, rider, isChanged, served }: DraftProblemsProps) {
  const { id, sample } = contract;
  const [title, clauses, hasRider, coverNote, recipients] = useWatch({
    control,
    name: ["title", "clauses", "hasRider", "coverNote", "recipients"],
  });
  const draft = useMemo(
    () => ({
      id,
      sample,
      title,
      clauses: clauses as Clause[],
      hasRider,
      coverNote,
      recipients: withIds(recipients as RecipientInput[]),
    }),
    [id, sample, title, clauses, hasRider, coverNote, recipients],
  );
  const [rules, setRules] = useState<{ problemsOf: ProblemsOf } | null>(null);
  const later = useDeferredValue(draft);
  useEffect(() => {
    if (isChanged) void import("@/lib/contracts/draft/problems").then(setRules, () => {});
  }, [isChanged]);
  const problems = useMemo(
    () => (isChanged && rules ? rules.problemsOf(later, subject, rider) : served),
    [isChanged, rules, later, subject, rider, served],
  );
  return <ProblemList userId={userId} problems={problems} />;
}

function Part({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
        {description && <p className="text-[0.8125rem] text-muted-foreground">{description}</p>}
      </div>
      {children}
    </section>
  );
}

const peopleOf = (recipients: readonly RecipientInput[]) =>
  recipients.flatMap(({ role, ...person }, at) =>
    role === "copy" ? [] : [{ ...person, role, id: person.id ?? `new-${at}` }],
  );

const withIds = (recipients: readonly RecipientInput[]) =>
  recipients.map((one, at) => ({ ...one, id: one.id ?? `new-${at}` }));

/** People of the event, its client and its bureau. */
function suggestionsOf({ event, client, bureau, representative, profile }: MergeSubject): Suggestion[] {
  const person = (party: Party, name = "", email = "", company = "", title = ""): Suggestion => ({
    party,
    name,
    email,
    title,
    company,
  });
  const all = [
    person("client", event?.contactName, event?.contactEmail, client?.name),
    ...(event?.contacts ?? []).map(({ name, email }) => person("client", name, email, client?.name)),
    person("client", client?.name, client?.email, client?.name),
    person("bureau", representative?.name || bureau?.contactName, representative?.email || bureau?.email, bureau?.name),
    person("speaker", profile.name, profile.email, profile.businessName, profile.title),
  ];
  return all.filter(({ name, email }, at) => (name || email) && all.findIndex((one) => one.email === email) === at);
}

function showValue(name: keyof Values, value: unknown): string {
  if (name === "recipients") return (value as RecipientInput[]).map((one) => one.name || one.email).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
