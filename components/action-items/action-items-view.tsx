"use client";

import { ItemList } from "@/components/action-items/item-list";
import { OwnTasks } from "@/components/action-items/own-tasks";
import { SnoozeMenu } from "@/components/action-items/snooze-menu";
import { toastError } from "@/components/shared/form/use-submit";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { useActionItems, useSnoozeGroup } from "@/lib/action-items/client";
import type { ActionItemsDto, ItemGroup, OwnTaskDto } from "@/lib/action-items/schema";
import { formatDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";
import type { Served } from "@/lib/shared/record-client";

type ActionItemsViewProps = {
  served: ActionItemsDto;
  tasks: Served<OwnTaskDto>;
  today: string;
  /** Puts the cursor into the form. */
  adding: boolean;
};

export function ActionItemsView({ served, tasks, today, adding }: ActionItemsViewProps) {
  const list = useActionItems(served);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-6">
        <Panel aria-labelledby="items-title" title="To do" padded={false} className="overflow-hidden">
          <div className="border-t">
            <ItemList
              list={list}
              today={today}
              calm={<p className="px-4 py-4 text-sm sm:px-5">Nothing needs you today.</p>}
            />
          </div>
        </Panel>
        {list.groups.length > 0 && <Groups groups={list.groups} today={today} />}
      </div>
      <OwnTasks served={tasks} open={list.items} today={today} adding={adding} />
    </div>
  );
}

function Groups({ groups, today }: { groups: readonly ItemGroup[]; today: string }) {
  const { mutateAsync: snooze } = useSnoozeGroup();
  const snoozeAll = (group: ItemGroup, until: string) =>
    void snooze({ group, until }).then(
      ({ count }) =>
        toast({
          title: `${plural(count, "item")} snoozed until ${formatDay(until, today.slice(0, 4))}`,
          description: group.label,
        }),
      (error: unknown) => toastError("We couldn't snooze these", error),
    );
  return (
    <Panel
      aria-labelledby="groups-title"
      title="And the rest"
      description="Snoozing a group covers everything its rule finds, including what's in the list above."
      padded={false}
    >
      <ul aria-label="The rest by rule" className="divide-y border-t">
        {groups.map((group) => (
          <li
            key={group.rule}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0">
              <span className="block font-medium">{group.label}</span>
              <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
                {plural(group.count, "item")}
                {group.amount > 0 && ` · ${formatDollars(group.amount)}`}
              </span>
            </span>
            <SnoozeMenu
              label={`Snooze all: ${group.label}`}
              trigger="Snooze all"
              today={today}
              onSnooze={(until) => snoozeAll(group, until)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
