"use client";

import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useActions, useProblem } from "@/components/media-kit/editor/kit-context";
import { FormField } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Shared = {
  id: string;
  /** Where its problem stands: `topics.0.title`. */
  path: string;
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  value: string;
  onValue: (value: string) => void;
};

/** Label, hint and problem around a control, and what the control itself is given. */
function useField<Rest extends object>(props: Shared & Rest) {
  const { id, path, label, aside, hint, required, className, value, onValue, ...rest } = props;
  const { leave } = useActions();
  const error = useProblem(path, id);
  return {
    field: { name: id, label, aside, hint, required, className, error },
    control: {
      ...rest,
      dir: "auto",
      value,
      onChange: (event: { target: { value: string } }) => onValue(event.target.value),
      onBlur: () => leave(id),
    },
  };
}

export function KitInput(props: Shared & Omit<ComponentProps<"input">, keyof Shared>) {
  const { field, control } = useField(props);
  return (
    <FormField {...field}>
      <Input {...control} />
    </FormField>
  );
}

export function KitTextarea(props: Shared & Omit<ComponentProps<"textarea">, keyof Shared>) {
  const { field, control } = useField(props);
  return (
    <FormField {...field}>
      <Textarea {...control} />
    </FormField>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as lines of text: the quickest way to write one, and to paste one. */
export function KitLines({
  lines,
  onLines,
  ...field
}: Omit<Shared, "value" | "onValue"> & { lines: string[]; onLines: (lines: string[]) => void } & Omit<
    ComponentProps<"textarea">,
    keyof Shared
  >) {
  const [text, setText] = useState(() => lines.join("\n"));
  useEffect(() => {
    // Changed from outside: a draft that was brought back, the other version of a conflict.
    setText((current) => (linesOf(current).join("\n") === lines.join("\n") ? current : lines.join("\n")));
  }, [lines]);
  return (
    <KitTextarea
      {...field}
      value={text}
      onValue={(value) => {
        setText(value);
        onLines(linesOf(value));
      }}
    />
  );
}
