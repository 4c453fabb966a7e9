import { CalendarX, CircleAlert, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { endOf } from "@/components/billing/plan-words";
import type { Subscription } from "@/lib/shared/subscription";

const TAGS = {
  trial: { icon: Hourglass, word: "Free trial", tone: "bg-tone-blue text-tone-blue-ink" },
  active: { icon: CircleCheck, word: "Active", tone: "bg-tone-green text-tone-green-ink" },
  subscribed: { icon: CircleCheck, word: "Subscribed", tone: "bg-tone-green text-tone-green-ink" },
  ending: { icon: CalendarX, word: "Canceled", tone: "bg-tone-amber text-tone-amber-ink" },
  unpaid: { icon: CircleAlert, word: "Payment failed", tone: "bg-tone-red text-tone-red-ink" },
  ended: { icon: CircleX, word: "Ended", tone: "bg-tone-neutral text-tone-neutral-ink" },
};

function kindOf(plan: Subscription): keyof typeof TAGS {
  if (!plan.isSubscribed) return plan.hasPlan ? "unpaid" : "ended";
  if (endOf(plan)) return "ending";
  if (plan.status === "active") return "active";
  return plan.hasPlan ? "subscribed" : "trial";
}

/** How the plan stands: colour, sign and word. */
export function PlanTag({ plan }: { plan: Subscription }) {
  const { icon: Icon, word, tone } = TAGS[kindOf(plan)];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 align-middle text-[0.8125rem] font-medium leading-6 ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {word}
    </span>
  );
}
