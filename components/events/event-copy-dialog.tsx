"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useCopyEvent, useTrashEvents } from "@/lib/events/client";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, statusOfCopy } from "@/lib/events/status";
import { failureText, newIdempotencyKey } from "@/lib/shared/api-client";
import { formatDayLong, isDay } from "@/lib/shared/dates";

const MOST = 24;

export type CopySubject = Pick<EventDto, "id" | "title" | "date" | "status" | "dealId">;

type Props = {
  event: CopySubject;
  /** It was just added, as the first date of a deal. */
  isFirstOfSeveral: boolean;
  onClose: () => void;
};

/** Copies the event to other dates, separately or under one deal. */
export default function EventCopyDialog({ event, isFirstOfSeveral, onClose }: Props) {
  const router = useRouter();
  const { mutateAsync: copy, isPending } = useCopyEvent(event.id);
  const { mutateAsync: trash } = useTrashEvents().trash;
  const [rows, setRows] = useState([{ key: 0, day: "" }]);
  const [oneDeal, setOneDeal] = useState(isFirstOfSeveral || event.dealId !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const nextKey = useRef(1);
  // A retry after a lost response keeps its key; other dates are a new request.
  const attempt = useRef({ asked: "", key: "" });
  const list = useRef<HTMLOListElement>(null);

  const days = rows.map(({ day }) => day).filter(Boolean);
  const status = statusOfCopy(event.status, oneDeal);

  function add(): void {
    setRows([...rows, { key: nextKey.current++, day: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  }

  async function submit(): Promise<void> {
    const wrong = wrongWith(
      rows.map(({ day }) => day),
      event.date,
    );
    setProblem(wrong);
    if (wrong) return;
    const asked = JSON.stringify([days, oneDeal]);
    if (attempt.current.asked !== asked) attempt.current = { asked, key: newIdempotencyKey() };
    try {
      const { items } = await copy({ dates: days, oneDeal, idempotencyKey: attempt.current.key });
      onClose();
      const ids = items.map(({ id }) => id);
      toast({
        title: doneText(items.length, isFirstOfSeveral),
        description: event.title,
        action: { label: "Undo", onClick: () => void trash(ids) },
        duration: 10_000,
      });
      const [only] = items;
      if (items.length === 1 && only && !oneDeal) router.push(`/events/${only.id}`);
    } catch (error) {
      setProblem(failureText(error, "Something went wrong. Please try again."));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={isFirstOfSeveral ? "Add the other dates" : "Duplicate to other dates"}
      description="Sessions and people are copied. Documents, checklist and history aren't."
      action={
        <Button variant="primary" type="submit" form="copy-form" loading={isPending}>
          {actionText(days.length, isFirstOfSeveral)}
        </Button>
      }
    >
      <form
        id="copy-form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        <ol ref={list} className="grid gap-2">
          {rows.map(({ key, day }, at) => (
            <li key={key} className="flex gap-1.5">
              <Input
                type="date"
                aria-label={`Date ${at + 1}`}
                value={day}
                min="1900-01-01"
                max="2199-12-31"
                aria-invalid={problem !== null && day === "" ? true : undefined}
                onChange={(change) =>
                  setRows(rows.map((row) => (row.key === key ? { key, day: change.target.value } : row)))
                }
              />
              {rows.length > 1 && (
                <IconButton
                  size="icon"
                  label={`Remove date ${at + 1}`}
                  icon={<X aria-hidden />}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                />
              )}
            </li>
          ))}
        </ol>
        {rows.length < MOST && (
          <Button size="sm" variant="ghost" className="mt-2" onClick={add}>
            <Plus aria-hidden /> Another date
          </Button>
        )}
        <label className="mt-4 flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4"
            checked={oneDeal}
            onChange={(change) => setOneDeal(change.target.checked)}
          />
          <span>
            One deal for all dates
            <span className="block text-muted-foreground">Shown together with a combined total.</span>
          </span>
        </label>
        <p className="mt-4 text-sm text-muted-foreground">
          {days.length > 1 ? "The new events start" : "The new event starts"} as{" "}
          {EVENT_STATUS_LABEL[status].toLowerCase()}.
        </p>
        {problem && (
          <p role="alert" className="mt-3 rounded-md bg-tone-red px-3 py-2 text-sm text-tone-red-ink">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function actionText(count: number, isFirstOfSeveral: boolean): string {
  if (isFirstOfSeveral) return count > 1 ? `Add ${count} dates` : "Add date";
  return count > 1 ? `Create ${count} copies` : "Create copy";
}

function doneText(count: number, isFirstOfSeveral: boolean): string {
  if (isFirstOfSeveral) return count > 1 ? `${count} dates added` : "Date added";
  return count > 1 ? `${count} copies created` : "Event duplicated";
}

/** @param days as typed, "" while one is empty or impossible */
function wrongWith(days: readonly string[], own: string): string | null {
  if (days.some((day) => !isDay(day))) return "Enter a real date in each field.";
  const twice = days.find((day, at) => days.indexOf(day) < at);
  if (twice) return `${formatDayLong(twice)} is listed twice.`;
  return days.includes(own) ? `This event is already on ${formatDayLong(own)}.` : null;
}
