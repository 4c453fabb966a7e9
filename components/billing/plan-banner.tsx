import { CalendarClock } from "lucide-react";
import { Dismissible } from "@/components/billing/dismissible";
import { planNotice } from "@/components/billing/plan-text";
import { today } from "@/lib/shared/dates";
import type { Subscription } from "@/lib/shared/subscription";
import { PLAN_BANNER_COOKIE } from "@/lib/shared/subscription";

type Props = {
  plan: Subscription;
  timeZone: string;
  dismissedOn: string | undefined;
};

/** In the trial's last week, and before a plan ends. Dismissible for a day, but not on the last one. */
export function PlanBanner({ plan, timeZone, dismissedOn }: Props) {
  const now = new Date();
  const notice = planNotice(plan, timeZone, now);
  const day = today(timeZone, now);
  if (!notice || (notice.daysLeft > 0 && dismissedOn === day)) return null;
  const body = (
    <p className="text-center text-pretty">
      <CalendarClock aria-hidden className="me-1.5 inline size-4 align-[-0.1875rem]" />
      {notice.text}.{" "}
      <a href="/subscribe" className="font-medium underline underline-offset-4 hover:no-underline">
        {notice.link}
      </a>
    </p>
  );
  const props = {
    "aria-label": "Your plan",
    className: `flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b px-4 py-1.5 text-[0.8125rem] in-[:root:has([data-plan-page])]:hidden print:hidden ${
      notice.daysLeft > 0 ? "bg-brand-soft" : "bg-tone-amber text-tone-amber-ink"
    }`,
  };
  if (notice.daysLeft <= 0) return <aside {...props}>{body}</aside>;
  return (
    <Dismissible cookie={`${PLAN_BANNER_COOKIE}=${day}`} {...props}>
      {body}
    </Dismissible>
  );
}
