"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";
import {
  changedFields,
  type Draft,
  dropDraft,
  readDraft,
  sameValue,
  writeDraft,
} from "@/components/shared/form/form-draft";
import { lazyResolver } from "@/components/shared/form/lazy-resolver";
import { useSubmit } from "@/components/shared/form/use-submit";
import { showFieldErrors } from "@/components/shared/form/use-submit-form";
import { toast } from "@/components/ui/toast";
import { ApiError, isTransient, newIdempotencyKey } from "@/lib/shared/api-client";
import { blankValues, type Fields, labelsOf, pickFields, showValue, type ValuesOf } from "@/lib/shared/field-list";
import { capitalized } from "@/lib/shared/phrases";

type NamedRecord = EntityRecord & { name: string };

type RecordFormSpec<L extends Fields, V extends FieldValues, O extends object, D extends NamedRecord> = Pick<
  EntityFormSpec<V, O, D>,
  "schema" | "save" | "load"
> & {
  userId: string;
  /** "bureau partner" */
  noun: string;
  fields: L;
  record: D | null | undefined;
  /** Of a new record, instead of blanks. */
  start?: Partial<V>;
} & (
    | { /** Address of the noun's list, for a form on a page of its own. */ href: string }
    | { /** For a form in a dialog or list of a parent record. */ onClose: () => void; parentId: string }
  );

/** The form of a noun that is described by a field list: props for `EntityForm` and for each `EntityField`. */
export function useRecordForm<L extends Fields, V extends FieldValues, O extends object, D extends NamedRecord>(
  spec: RecordFormSpec<L, V, O, D>,
) {
  const router = useRouter();
  const { userId, noun, fields, record = null, start, schema, save, load } = spec;
  const isPage = "href" in spec;
  const toValues = (dto: D) => pickFields(fields, dto as unknown as ValuesOf<L>) as unknown as V;
  const entity = useEntityForm<V, O, D>({
    schema,
    values: record ? toValues(record) : { ...(blankValues(fields) as unknown as V), ...start },
    record,
    draftKey: `${userId}:${noun.replaceAll(" ", "-")}:${record?.id ?? (isPage ? "new" : `new-${spec.parentId}`)}`,
    save,
    load,
    toValues,
    onSaved: (saved) => {
      const title = `${capitalized(noun)} ${record ? "saved" : "added"}`;
      toast({ title, description: saved.name, variant: "success" });
      if (!isPage) return spec.onClose();
      router.replace(`${spec.href}/${saved.id}`);
    },
  });
  const saveLabel = isPage ? `Save ${noun}` : "Save";
  const place = isPage ? { cancelHref: record ? `${spec.href}/${record.id}` : spec.href } : { onClose: spec.onClose };
  const form = {
    entity,
    noun,
    labels: labelsOf(fields) as { [K in keyof V]-?: string },
    show: (name: keyof V & string, value: unknown) => showValue(fields[name] as L[string], value),
    submitLabel: record ? saveLabel : `Add ${noun}`,
    ...place,
  };
  return { form, field: { entity, fields } };
}

/** A form for one record that never loses input: drafts are kept on the device, and conflicts are shown. */
export type EntityRecord = { id: string; version: number };

export type EntityFormSpec<V extends FieldValues, O extends object, D extends EntityRecord> = {
  schema: () => Promise<z.ZodType<O, V>>;
  values: V;
  record: EntityRecord | null;
  /** `${userId}:client:${id}` or `${userId}:client:new`. */
  draftKey: string;
  /** An existing record gets the changed fields only. */
  save: (call: { input: Partial<O>; record: EntityRecord | null; idempotencyKey: string }) => Promise<D>;
  load: (id: string) => Promise<D>;
  toValues: (dto: D) => V;
  onSaved?: (dto: D) => void;
};

type Conflict<V> = {
  fields: { name: keyof V & string; mine: unknown; theirs: unknown }[];
  keepMine: () => void;
  takeTheirs: () => void;
};

export type EntityForm<V extends FieldValues, O extends object> = {
  form: UseFormReturn<V, unknown, O>;
  submit: () => void;
  /** Loads the checks, which would keep a key waiting that is typed meanwhile. */
  warm: () => void;
  saving: boolean;
  unsaved: boolean;
  saved: boolean;
  problem: string | null;
  /** Link to fix the problem. */
  problemLink: ApiError["link"];
  conflict: Conflict<V> | null;
  draft: { discard: () => void } | null;
  discard: () => void;
};

export function useEntityForm<V extends FieldValues, O extends object, D extends EntityRecord>(
  spec: EntityFormSpec<V, O, D>,
): EntityForm<V, O> {
  const [resolver] = useState(() => lazyResolver(spec.schema));
  const form = useForm<V, unknown, O>({
    resolver,
    defaultValues: spec.values as DefaultValues<V>,
    mode: "onBlur",
  });
  const { run, pending: saving } = useSubmit();
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [problemLink, setProblemLink] = useState<ApiError["link"]>();
  const [conflict, setConflict] = useState<{ theirs: D; fields: Conflict<V>["fields"] } | null>(null);
  const [restored, setRestored] = useState(false);
  // `sent` has creates that may have arrived although no response did.
  const edit = useRef({ base: spec.values, record: spec.record, key: "", sent: [] as O[] });

  const keepNow = useRef(() => {});

  const begin = useCallback(
    (base: V, record: EntityRecord | null, values: V = base, attempt?: Draft<V>["attempt"]) => {
      Object.assign(edit.current, {
        base,
        record: record && { id: record.id, version: record.version },
        key: attempt?.key ?? "",
        sent: attempt?.sent ?? [],
      });
      form.reset(base);
      if (values !== base) form.reset(values, { keepDefaultValues: true });
      setConflict(null);
      setProblem(null);
    },
    [form],
  );

  // After hydration, since the server does not know the draft.
  const opening = useRef(spec);
  useEffect(() => {
    const { draftKey, values, record } = opening.current;
    const draft = readDraft(draftKey, values);
    if (!draft || changedFields(draft.values, values).length === 0) return dropDraft(draftKey);
    // With the draft's version, so that later changes are noticed on saving.
    begin(
      draft.base,
      record && { id: record.id, version: draft.version ?? record.version },
      draft.values,
      draft.attempt,
    );
    setRestored(true);
  }, [begin]);

  useEffect(() => {
    const { draftKey } = opening.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { base, record, key, sent } = edit.current;
      const values = form.getValues();
      if (changedFields(values, base).length === 0) return dropDraft(draftKey);
      const attempt = sent.length > 0 ? { key, sent } : undefined;
      writeDraft(draftKey, { version: record?.version ?? null, base, values, attempt });
    };
    keepNow.current = keep;
    const flush = () => timer && keep();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, 300);
      },
    });
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener("pagehide", flush);
    };
  }, [form]);

  const send = (output: O): Promise<void> =>
    run(
      async () => {
        setProblem(null);
        setConflict(null);
        finish(await attempt(output));
      },
      (error) => fail(error).catch((second) => setProblem(sentence(second))),
    );

  async function attempt(output: O): Promise<D> {
    const { record, base } = edit.current;
    if (!record) return create(output);
    const changed = changedFields(form.getValues(), base);
    if (changed.length === 0) return spec.load(record.id);
    const input = Object.fromEntries(Object.entries(output).filter(([name]) => changed.includes(name)));
    return spec.save({ input: input as Partial<O>, record, idempotencyKey: "" });
  }

  /**
   * One key per opening, so that a retry can't create twice. When an unanswered attempt did arrive and the input has
   * changed since, the server refuses the key: repeat that attempt to get its record, then update it.
   */
  async function create(output: O): Promise<D> {
    const { sent } = edit.current;
    edit.current.key ||= newIdempotencyKey();
    const idempotencyKey = edit.current.key;
    const earlier = sent.filter((body) => !sameValue(body, output));
    sent.splice(0, sent.length, ...earlier, output);
    keepNow.current();
    try {
      return await spec.save({ input: output, record: null, idempotencyKey });
    } catch (error) {
      if (!isTransient(error)) sent.pop();
      if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      for (const body of earlier) {
        const created = await spec.save({ input: body, record: null, idempotencyKey }).catch(() => null);
        if (!created) continue;
        Object.assign(edit.current, {
          record: { id: created.id, version: created.version },
          base: spec.toValues(created),
        });
        return attempt(output);
      }
      throw error;
    }
  }

  async function fail(error: unknown): Promise<void> {
    const { record } = edit.current;
    if (error instanceof ApiError && error.code === "stale" && record) {
      const theirs = await spec.load(record.id);
      const fields = differences(theirs);
      // An earlier attempt without a response has already saved this.
      return fields.length > 0 ? setConflict({ theirs, fields }) : finish(theirs);
    }
    setProblemLink(error instanceof ApiError ? error.link : undefined);
    if (!showFieldErrors(form, error, spec.values)) setProblem(sentence(error));
  }

  function finish(dto: D): void {
    startOver(spec.toValues(dto), dto);
    setSaved(true);
    spec.onSaved?.(dto);
  }

  function startOver(values: V, record: EntityRecord | null): void {
    dropDraft(spec.draftKey);
    setRestored(false);
    begin(values, record);
  }

  /** Fields that both sides changed. */
  function differences(current: D): Conflict<V>["fields"] {
    const values = form.getValues();
    const other = spec.toValues(current);
    return changedFields(values, edit.current.base)
      .filter((name) => !sameValue(values[name], other[name]))
      .map((name) => ({ name: name as keyof V & string, mine: values[name], theirs: other[name] }));
  }

  const discard = () => startOver(spec.values, spec.record);
  const submit = () => void form.handleSubmit(send)();
  const { isDirty } = form.formState;
  return {
    form,
    submit,
    warm: resolver.warm,
    saving,
    unsaved: isDirty,
    saved,
    problem,
    problemLink,
    conflict: conflict && {
      fields: conflict.fields,
      keepMine: () => {
        edit.current.record = { id: conflict.theirs.id, version: conflict.theirs.version };
        submit();
      },
      takeTheirs: () => startOver(spec.toValues(conflict.theirs), conflict.theirs),
    },
    draft: restored ? { discard } : null,
    discard,
  };
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === "unauthenticated") {
      return "Your session has ended. What you typed is saved on this device. Sign in again to continue.";
    }
    return error.report;
  }
  return "Something went wrong. What you typed is still here; please try again.";
}
