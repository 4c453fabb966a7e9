import { CalendarX, CircleAlert, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { endOf, planText } from "@/components/billing/plan-words";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form-section";
import { SettingCard } from "@/components/shared/setting-card";
import { buttonClass } from "@/components/ui/button-class";
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

/** How things stand with the plan, and the way to its page. */
export function PlanSetting({ plan, timeZone }: { plan: Subscription; timeZone: string }) {
  return (
    <FormSection title="Plan" description="What you pay, with which card, and our invoices to you.">
      <SettingCard
        actions={
          <AppLink href="/subscribe" className={buttonClass()}>
            Open your plan
          </AppLink>
        }
      >
        <PlanTag plan={plan} />
        <p className="mt-1.5 text-sm text-muted-foreground">{planText(plan, timeZone)}</p>
      </SettingCard>
    </FormSection>
  );
}
