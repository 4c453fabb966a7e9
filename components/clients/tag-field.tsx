"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { TAG } from "@/components/clients/tag-list";
import { Combobox } from "@/components/shared/form/combobox";
import { type ControlProps, FormField } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { TAGS_URL } from "@/lib/clients/client";
import { uniqueTags } from "@/lib/clients/rules";
import { apiFetch } from "@/lib/shared/api-client";
import { cn } from "@/lib/shared/cn";

/** Enter or a comma adds a tag, Backspace removes the last. */
export function TagField<V extends FieldValues, O extends object>({
  entity,
  name,
  label,
  hint,
}: {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: string;
  hint?: string;
}) {
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <FormField name={name} label={label} hint={hint} error={fieldState.error?.message}>
          {(control) => <Chips control={control} tags={value} onChange={onChange} onBlur={onBlur} />}
        </FormField>
      )}
    />
  );
}

function Chips({
  control,
  tags,
  onChange,
  onBlur,
}: {
  control: ControlProps;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
}) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery({
    queryKey: [TAGS_URL],
    queryFn: ({ signal }) => apiFetch<{ items: { tag: string }[] }>(TAGS_URL, { signal }),
    enabled: asked,
  });
  const known = data?.items.map(({ tag }) => tag) ?? [];
  const add = (typed: string) => {
    const words = typed.split(",").map((word) => word.replace(/\s+/g, " ").trim());
    const spelled = words.filter(Boolean).map((word) => known.find((tag) => same(tag, word)) ?? word);
    if (spelled.length > 0) onChange(uniqueTags([...tags, ...spelled]));
    setText("");
  };
  const drop = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Saving by keyboard doesn't blur the field, so its text is added here.
    if ((event.metaKey || event.ctrlKey) && (event.key === "s" || event.key === "Enter")) return add(text);
    if (event.defaultPrevented) return;
    if (event.key === "Enter" && text.trim()) {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };
  return (
    <span className="flex min-h-10 w-full flex-wrap items-center gap-1.5 rounded-md border border-input bg-card px-2 py-1 text-base has-aria-invalid:border-danger has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-ring sm:min-h-9 sm:text-sm">
      {tags.map((tag) => (
        <span key={tag} className={cn(TAG, "inline-flex items-center gap-0.5 pe-0")}>
          <span className="truncate" dir="auto">
            {tag}
          </span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-accent"
            onClick={() => drop(tag)}
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <Combobox
        {...control}
        ref={input}
        options={known.filter((tag) => !tags.includes(tag))}
        keepsTyped
        onPick={({ text: tag }) => add(tag)}
        end={null}
        frameClassName="min-h-0 flex-1 sm:min-h-0"
        value={text}
        maxLength={400}
        autoComplete="off"
        placeholder={tags.length === 0 ? "VIP, repeat client" : undefined}
        className="h-7 min-w-24 rounded-none border-0 bg-transparent px-1 outline-none sm:h-7"
        onFocus={() => setAsked(true)}
        // A comma ends a tag.
        onChange={({ target: { value: typed } }) => (typed.includes(",") ? add(typed) : setText(typed))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(text);
          onBlur();
        }}
      />
    </span>
  );
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
