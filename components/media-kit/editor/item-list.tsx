"use client";

import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { type Bound, type ListField, type ListItem, useActions } from "@/components/media-kit/editor/kit-context";
import { focusSoon } from "@/components/shared/form/focus-soon";
import { Sortable } from "@/components/shared/form/sortable";
import { Button, IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { MOST } from "@/lib/media-kit/list";
import type { KitContent } from "@/lib/media-kit/schema";

/** Changes one of the kit's lists; a removal can be undone from its toast. */
export function useList<F extends ListField>(field: F) {
  const { change } = useActions();
  const edit = useCallback(
    (how: (items: ListItem<F>[]) => ListItem<F>[]) =>
      change((content) => ({ [field]: how(content[field] as ListItem<F>[]) }) as Partial<KitContent>),
    [change, field],
  );
  return {
    set: (items: ListItem<F>[]) => edit(() => items),
    add: (item: ListItem<F>) => edit((items) => [...items, item]),
    update: (at: number, parts: Partial<ListItem<F>>) =>
      edit((items) => items.map((item, index) => (index === at ? { ...item, ...parts } : item))),
    remove: (at: number, item: ListItem<F>, name: string) => {
      edit((items) => items.filter((one) => one !== item));
      toast({
        title: "Removed",
        description: name,
        action: { label: "Undo", onClick: () => edit((items) => items.toSpliced(at, 0, item)) },
      });
    },
  };
}

/** Unique within the kit, for an item that is not saved yet. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

type KeyedField = Exclude<ListField, "headshots">;

type ItemListProps<F extends KeyedField> = {
  field: F;
  /** Of the element; the field's name by default. */
  id?: string;
  /** Numbered for screen readers: "Topic 2: Change without the fear". */
  noun: string;
  addLabel: string;
  items: ListItem<F>[];
  blank: Omit<ListItem<F>, "key">;
  children: (bind: <K extends keyof ListItem<F> & string>(name: K) => Bound<ListItem<F>[K]>) => ReactNode;
};

/** A sortable list of the kit with the fields of each item, and a button that adds one. */
export function ItemList<F extends KeyedField>(props: ItemListProps<F>) {
  const { field, id = field, noun, addLabel, items, blank, children } = props;
  const { set, add, update, remove } = useList(field);
  const inputId = (key: string, name: string) => `${noun.toLowerCase()}-${key}-${name}`;
  const nameOf = (item: ListItem<F>, at: number) => {
    const title = "title" in item ? item.title : item.name;
    return title ? `${noun} ${at + 1}: ${title}` : `${noun} ${at + 1}`;
  };
  const addOne = () => {
    const key = newKey();
    add({ key, ...blank } as ListItem<F>);
    focusSoon(inputId(key, "title" in blank ? "title" : "name"));
  };
  const isFull = items.length >= MOST[field];
  return (
    <div className="grid gap-4">
      <Sortable
        id={id}
        className="grid gap-3 empty:hidden"
        items={items}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onOrder={set}
      >
        {(item, at, handles) => {
          const title = nameOf(item, at);
          return (
            <fieldset className="rounded-md border bg-background p-3 pt-1.5 sm:p-4 sm:pt-2">
              <legend className="sr-only">{title}</legend>
              <div className="-me-1.5 mb-1.5 flex items-center gap-1 sm:-me-2.5">
                <span
                  aria-hidden
                  className="me-auto min-w-0 truncate text-[0.8125rem] font-medium text-muted-foreground"
                >
                  {title}
                </span>
                {handles}
                <IconButton
                  label={`Remove ${title}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(at, item, title)}
                />
              </div>
              <div className="grid gap-4">
                {children((name) => ({
                  id: inputId(item.key, name),
                  path: `${field}.${at}.${name}`,
                  value: item[name],
                  onValue: (value) => update(at, { [name]: value } as unknown as Partial<ListItem<F>>),
                }))}
              </div>
            </fieldset>
          );
        }}
      </Sortable>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" disabled={isFull} onClick={addOne}>
          <Plus aria-hidden /> {addLabel}
        </Button>
        {isFull && <p className="text-[0.8125rem] text-muted-foreground">A kit can have up to {MOST[field]}.</p>}
      </div>
    </div>
  );
}
