"use client";

import { ArrowDown, ArrowUp, CircleCheck, FileSignature, Flag, Hourglass, Mail, MailX } from "lucide-react";
import type { ReactNode } from "react";
import { DeliveryNote } from "@/components/correspondence/delivery-note";
import { AppLink } from "@/components/shared/app-link";
import { InstantText } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { MenuItem, MenuLabel, MenuSeparator, RowMenu } from "@/components/ui/menu";
import type { HoldChallengeDto, HoldRung } from "@/lib/events/holds/hold";
import { confirmByWords, rankWord } from "@/lib/events/holds/hold";
import type { EndReason } from "@/lib/events/status";
import { today as dayIn, daysBetween, formatRelativeDays } from "@/lib/shared/dates";
import { capitalized } from "@/lib/shared/phrases";

const REASONS: [EndReason, string][] = [
  ["hold_challenged", "Another client was ready to confirm"],
  ["hold_expired", "Confirm-by date passed"],
  ["other_speaker", "They chose another speaker"],
  ["event_cancelled", "Their event was called off"],
  ["no_answer", "They never replied"],
];

type HoldRungRowProps = {
  rung: HoldRung;
  last: boolean;
  /** The event of the current page. */
  here: boolean;
  today: string;
  timeZone: string;
  onRank: (rank: number) => void;
  onRelease: (reason: EndReason) => void;
  onConvert: () => void;
  onTell: () => void;
  onWithdraw: () => void;
  /** By another event. */
  isTaken: boolean;
  onReleaseTaken: () => void;
};

/** One hold: rank, holder, deadline and actions. */
export function HoldRungRow(props: HoldRungRowProps) {
  const { rung, last, here, today, timeZone, onRank, onRelease, onConvert, onTell, onWithdraw } = props;
  const { isTaken, onReleaseTaken } = props;
  const { rank, title, holder, endClient, challenge, delivery, email, addressForm } = rung;
  const hasPromised = challenge?.state === "confirmed";
  return (
    <li className="flex items-start gap-3 py-3 first:pt-1 last:pb-1" aria-current={here ? "true" : undefined}>
      <span
        className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full text-[0.8125rem] font-semibold tabular-nums ${
          rank === 1 ? "bg-tone-amber text-tone-amber-ink" : "bg-tone-neutral text-tone-neutral-ink"
        }`}
      >
        <span aria-hidden>{rank}</span>
        <span className="sr-only">{rankWord(rank)}: </span>
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {here ? (
            title
          ) : (
            <AppLink href={`/events/${rung.eventId}`} className="underline decoration-border underline-offset-4">
              {title}
            </AppLink>
          )}
          {here && (
            <span className="ms-2 text-[0.8125rem] font-normal whitespace-nowrap text-muted-foreground">
              this event
            </span>
          )}
        </p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {holder || "No holder named"}
          {endClient && `, for ${endClient}`}
        </p>
        {rung.confirmBy && !hasPromised && !isTaken && <ConfirmBy day={rung.confirmBy} today={today} />}
        {challenge && (
          <Challenge
            challenge={challenge}
            today={today}
            timeZone={timeZone}
            onRelease={() => onRelease("hold_challenged")}
            onWithdraw={onWithdraw}
          />
        )}
        {isTaken && email ? (
          <Button size="sm" className="mt-2" onClick={onReleaseTaken}>
            <Mail aria-hidden /> Release and email them
          </Button>
        ) : null}
        {!hasPromised && (
          <DeliveryNote
            delivery={delivery}
            form={delivery?.to.toLowerCase() === email.toLowerCase() ? addressForm : null}
          />
        )}
      </div>
      <RowMenu label={`What to do with ${title}`}>
        <MenuItem icon={<ArrowUp aria-hidden />} disabled={rank === 1} onSelect={() => onRank(rank - 1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} disabled={last} onSelect={() => onRank(rank + 1)}>
          Move down
        </MenuItem>
        <MenuItem icon={<FileSignature aria-hidden />} onSelect={onConvert}>
          Mark contract sent
        </MenuItem>
        {rank === 1 && rung.email && !isTaken ? (
          <MenuItem icon={<Mail aria-hidden />} onSelect={onTell}>
            Tell them they have first hold
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuLabel>Release because…</MenuLabel>
        {REASONS.map(([reason, words]) => (
          <MenuItem key={reason} icon={<Flag aria-hidden />} onSelect={() => onRelease(reason)}>
            {words}
          </MenuItem>
        ))}
      </RowMenu>
    </li>
  );
}

const TONE = { quiet: "text-muted-foreground", soon: "text-tone-amber-ink", late: "text-danger" };

function ConfirmBy({ day, today }: { day: string; today: string }) {
  const { text, tone } = confirmByWords(day, today);
  return (
    <Line tone={TONE[tone]} icon={<Hourglass aria-hidden />}>
      <time dateTime={day}>{capitalized(text)}</time>
      {tone === "late" && <span>. Release it, or set a later date.</span>}
    </Line>
  );
}

function Challenge({
  challenge,
  today,
  timeZone,
  onRelease,
  onWithdraw,
}: {
  challenge: HoldChallengeDto;
  today: string;
  timeZone: string;
  onRelease: () => void;
  onWithdraw: () => void;
}) {
  const { state, endsAt, answeredAt, challengerTitle } = challenge;
  if (state === "confirmed") {
    return (
      <Line tone="text-tone-green-ink" icon={<CircleCheck aria-hidden />}>
        Confirmed by the holder
        {answeredAt && (
          <>
            {" on "}
            <InstantText at={answeredAt} timeZone={timeZone} />
          </>
        )}
      </Line>
    );
  }
  const days = daysBetween(today, dayIn(timeZone, new Date(endsAt)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {state === "open" ? (
        <Line tone="text-tone-blue-ink" icon={<Mail aria-hidden />}>
          Asked{challengerTitle && ` for ${challengerTitle}`}, reply due {formatRelativeDays(days)}, by{" "}
          <InstantText at={endsAt} timeZone={timeZone} />
        </Line>
      ) : (
        <Line tone="text-danger" icon={<MailX aria-hidden />}>
          No reply by <InstantText at={endsAt} timeZone={timeZone} />. You can release it.
        </Line>
      )}
      {state === "open" ? (
        <Button size="sm" variant="link" className="mt-1 text-[0.8125rem]" onClick={onWithdraw}>
          Withdraw
        </Button>
      ) : (
        <Button size="sm" variant="link" className="mt-1 text-[0.8125rem]" onClick={onRelease}>
          Release
        </Button>
      )}
    </div>
  );
}

function Line({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <p
      className={`mt-1 flex items-start gap-1.5 text-[0.8125rem] [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0 ${tone}`}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
