"use client";

import { ArrowLeftRight, GitMerge } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useUndoMerge } from "@/components/clients/merge-undo";
import { TagList } from "@/components/clients/tag-list";
import { ButtonLink } from "@/components/shared/button-link";
import { EmailText } from "@/components/shared/record/facts";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { useMerge } from "@/lib/clients/client";
import type { MergeSides } from "@/lib/clients/duplicates";
import { FIELD_LABEL, firstChoice, joinNotes, movedText } from "@/lib/clients/duplicates";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { CHOSEN_FIELDS, type ChosenField } from "@/lib/clients/list";
import { uniqueTags } from "@/lib/clients/rules";
import { failureText } from "@/lib/shared/api-client";
import { cn } from "@/lib/shared/cn";
import { blankOf, showValue } from "@/lib/shared/field-list";
import { useRefresh } from "@/lib/shared/refresh";

type Side = "this" | "other";

export function MergeView({ sides: { kept, other } }: { sides: MergeSides }) {
  const router = useRouter();
  const refresh = useRefresh();
  const { merge } = useMerge(kept.id);
  const { undo } = useUndoMerge(kept.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [choice, setChoice] = useState(
    () => Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, firstChoice(name, kept[name], other[name])])) as Choice,
  );
  const open = CHOSEN_FIELDS.filter((name) => kept[name] !== other[name]);
  const same = CHOSEN_FIELDS.filter(
    (name) => kept[name] === other[name] && kept[name] !== blankOf(CLIENT_FIELDS[name]),
  );
  const tags = uniqueTags([...kept.tags, ...other.tags]);
  const notes = joinNotes(kept.notes, other.notes);
  const comes = movedText(other.hanging);

  const submit = async () => {
    setProblem(null);
    try {
      const input = { otherId: other.id, fields: choice, version: kept.version, otherVersion: other.version };
      const { client, mergeId } = await merge.mutateAsync(input);
      toast({
        title: "Merged",
        description: `${other.name} is now part of ${client.name}.`,
        variant: "success",
        duration: 10_000,
        action: { label: "Undo", onClick: () => void undo(mergeId) },
      });
      router.push(`/clients/${kept.id}`);
      refresh();
    } catch (error) {
      setProblem(failureText(error, "We couldn't merge these clients. Please try again."));
    }
  };

  return (
    <form
      className="grid max-w-4xl grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
        <p className="max-w-prose">
          <strong className="font-medium text-foreground">{kept.name}</strong> will be kept.{" "}
          <strong className="font-medium text-foreground">{other.name}</strong> will be moved to the trash
          {comes ? `, and its ${comes} will move over.` : "."} You can undo this for 30 days.
        </p>
        <ButtonLink href={`/clients/${other.id}/merge?with=${kept.id}`} size="sm">
          <ArrowLeftRight aria-hidden /> Keep the other one
        </ButtonLink>
      </div>
      {open.length > 0 && (
        <Panel title="Choose what to keep">
          <div className="grid grid-cols-1 gap-4">
            {open.map((name) => (
              <FieldChoice
                key={name}
                name={name}
                values={{ this: shown(name, kept[name]), other: shown(name, other[name]) }}
                chosen={choice[name]}
                onChoose={(side) => setChoice({ ...choice, [name]: side })}
              />
            ))}
          </div>
        </Panel>
      )}
      {(same.length > 0 || tags.length > 0 || notes) && (
        <Panel title="Will be combined">
          <dl className="grid grid-cols-1 gap-3 text-sm">
            {same.map((name) => (
              <Row key={name} label={FIELD_LABEL[name]}>
                {shown(name, kept[name])}
              </Row>
            ))}
            {tags.length > 0 && (
              <Row label="Tags">
                <TagList tags={tags} />
              </Row>
            )}
            {notes && (
              <Row label="Notes">
                <span className="whitespace-pre-wrap">{notes}</span>
              </Row>
            )}
          </dl>
        </Panel>
      )}
      {problem && (
        <p role="alert" className="rounded-md bg-tone-red px-4 py-3 text-sm text-tone-red-ink">
          {problem}{" "}
          <Button variant="link" className="text-current underline" onClick={() => refresh()}>
            Reload
          </Button>
        </p>
      )}
      <div className="flex justify-end gap-2">
        <ButtonLink href={`/clients/${kept.id}`} variant="ghost">
          Cancel
        </ButtonLink>
        <Button type="submit" variant="primary" loading={merge.isPending}>
          <GitMerge aria-hidden /> Merge
        </Button>
      </div>
    </form>
  );
}

const shown = (name: ChosenField, value: unknown): string => showValue(CLIENT_FIELDS[name], value);

type Choice = Record<ChosenField, Side>;

function FieldChoice({
  name,
  values,
  chosen,
  onChoose,
}: {
  name: ChosenField;
  values: Record<Side, string>;
  chosen: Side;
  onChoose: (side: Side) => void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{FIELD_LABEL[name]}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {(["this", "other"] as const).map((side) => (
          <label
            key={side}
            className={cn(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring",
              chosen === side ? "border-brand bg-brand-soft" : "hover:bg-accent",
            )}
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              className="size-4 shrink-0 accent-(--brand)"
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {CLIENT_FIELDS[name].kind === "email" ? <EmailText email={values[side]} /> : values[side]}
              {values[side] === "" && <span className="text-muted-foreground">(empty)</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-muted-foreground">{label}</dt>
    <dd dir="auto" className="min-w-0 wrap-anywhere">
      {children}
    </dd>
  </div>
);
