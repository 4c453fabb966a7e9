import { CalendarX, CircleAlert, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { endOf, planText } from "@/components/billing/plan-text";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form-section";
import { SettingCard } from "@/components/shared/setting-card";
import { buttonClass } from "@/components/ui/button-class";
import type { Subscription } from "@/lib/shared/subscription";

const TAGS = {
  trial: { icon: Hourglass, label: "Free trial", tone: "bg-tone-blue text-tone-blue-ink" },
  active: { icon: CircleCheck, label: "Active", tone: "bg-tone-green text-tone-green-ink" },
  subscribed: { icon: CircleCheck, label: "Subscribed", tone: "bg-tone-green text-tone-green-ink" },
  ending: { icon: CalendarX, label: "Canceled", tone: "bg-tone-amber text-tone-amber-ink" },
  unpaid: { icon: CircleAlert, label: "Payment failed", tone: "bg-tone-red text-tone-red-ink" },
  ended: { icon: CircleX, label: "Ended", tone: "bg-tone-neutral text-tone-neutral-ink" },
};

function kindOf(plan: Subscription): keyof typeof TAGS {
  if (!plan.isSubscribed) return plan.hasPlan ? "unpaid" : "ended";
  if (endOf(plan)) return "ending";
  if (plan.status === "active") return "active";
  return plan.hasPlan ? "subscribed" : "trial";
}

export function PlanTag({ plan }: { plan: Subscription }) {
  const { icon: Icon, label, tone } = TAGS[kindOf(plan)];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 align-middle text-[0.8125rem] font-medium leading-6 ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

export function PlanSetting({ plan, timeZone }: { plan: Subscription; timeZone: string }) {
  return (
    <FormSection title="Plan" description="Your price, card and invoices.">
      <SettingCard
        actions={
          <AppLink href="/subscribe" className={buttonClass()}>
            Manage plan
          </AppLink>
        }
      >
        <PlanTag plan={plan} />
        <p className="mt-1.5 text-sm text-muted-foreground">{planText(plan, timeZone)}</p>
      </SettingCard>
    </FormSection>
  );
}
