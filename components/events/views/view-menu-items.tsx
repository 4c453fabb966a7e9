"use client";

import { BookmarkPlus, Pencil, Save, Star, StarOff, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Views } from "@/components/events/views/use-views";
import type { Shown } from "@/components/events/views/view-name-dialog";
import { toastError } from "@/components/shared/form/use-submit";
import { MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useSavedViewChanges } from "@/lib/events/client";
import { UPCOMING } from "@/lib/events/list";
import type { ActiveView } from "@/lib/events/schema";
import { newIdempotencyKey } from "@/lib/shared/api-client";

type Props = {
  views: Views;
  shown: Shown;
  changed: boolean;
  /** Asks for a name of the given view, or of a new one. */
  onName: (view: ActiveView | null) => void;
};

/** The content of the menu: choose, save, update, rename, make the default one, delete. */
export default function ViewMenuItems({ views: { views, isError, refetch, active, choose, load }, ...props }: Props) {
  const { shown, changed, onName } = props;
  const { create, change, remove } = useSavedViewChanges();
  const first = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the menu opens
  useEffect(load, []);
  useEffect(() => {
    // The menu looked for its first item before it was loaded.
    if (views) first.current?.closest("[role=menu]")?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [views]);

  const attempt = async <T,>(work: Promise<T>, done: (value: T) => void) => {
    try {
      done(await work);
    } catch (error) {
      toastError("The view wasn't changed", error);
      void refetch();
    }
  };
  const update = (view: ActiveView, fields: Partial<ActiveView>, title: string) =>
    attempt(change.mutateAsync({ ...fields, id: view.id, version: view.version }), () => {
      shown.resetColumns();
      toast({ title, description: view.name });
    });
  const removeView = ({ id, name, query, columns, isDefault }: ActiveView) =>
    attempt(remove.mutateAsync(id), () => {
      choose("all");
      const idempotencyKey = newIdempotencyKey();
      const undo = () => void attempt(create.mutateAsync({ name, query, columns, isDefault, idempotencyKey }), choose);
      toast({ title: "View deleted", description: name, action: { label: "Undo", onClick: undo } });
    });

  if (!views) {
    return (
      <div className="px-2.5 py-2 text-muted-foreground" role="status">
        {isError ? "We couldn't load your views. Close this menu and open it again to retry." : "Loading your views…"}
      </div>
    );
  }
  return (
    <>
      <div ref={first} />
      <MenuCheckItem
        type="radio"
        checked={!active && shown.query === UPCOMING}
        onCheckedChange={() => choose("upcoming")}
      >
        Upcoming
      </MenuCheckItem>
      <MenuCheckItem type="radio" checked={!active && shown.query === ""} onCheckedChange={() => choose("all")}>
        All events
      </MenuCheckItem>
      {views.map((view) => (
        <MenuCheckItem
          key={view.id}
          type="radio"
          checked={view.id === active?.id}
          onCheckedChange={() => choose(view)}
          icon={view.isDefault ? <Star aria-label="Opens first:" /> : undefined}
        >
          <span className="wrap-anywhere">{view.name}</span>
        </MenuCheckItem>
      ))}
      {views.length === 0 ? <MenuLabel>Save this search, sort and columns as a view.</MenuLabel> : null}
      <MenuSeparator />
      <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => onName(null)}>
        Save as a new view
      </MenuItem>
      {active ? (
        <>
          {changed ? (
            <MenuItem
              icon={<Save aria-hidden />}
              onSelect={() => void update(active, { query: shown.query, columns: [...shown.columns] }, "View updated")}
            >
              Update this view
            </MenuItem>
          ) : null}
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onName(active)}>
            Rename
          </MenuItem>
          <MenuItem
            icon={active.isDefault ? <StarOff aria-hidden /> : <Star aria-hidden />}
            onSelect={() =>
              void update(
                active,
                { isDefault: !active.isDefault },
                active.isDefault ? "Events opens with Upcoming" : "Events opens with this view",
              )
            }
          >
            {active.isDefault ? "Don't open first" : "Open first"}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => void removeView(active)}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
