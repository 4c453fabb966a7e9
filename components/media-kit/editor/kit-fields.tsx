"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { type Bound, useActions, useProblem } from "@/components/media-kit/editor/kit-context";
import { FormField } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Shared = Bound<string> & Pick<ComponentProps<typeof FormField>, "label" | "hint" | "required">;

/** Props of the form field and of the control inside it. */
function useField<Rest extends object>(props: Shared & Rest) {
  const { id, path, label, hint, required, value, onValue, ...rest } = props;
  const { leave } = useActions();
  const error = useProblem(path, id);
  return {
    field: { name: id, label, hint, required, error },
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

/** The list as lines of text. */
export function KitLines({
  value: lines,
  onValue: onLines,
  ...field
}: Omit<Shared, keyof Bound<string>> & Bound<string[]>) {
  const [text, setText] = useState(() => lines.join("\n"));
  useEffect(() => {
    // Changed from outside: by a restored draft or a settled conflict.
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
