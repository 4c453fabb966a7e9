import { PlanTag } from "@/components/billing/plan-tag";
import { planText } from "@/components/billing/plan-words";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form-section";
import { SettingCard } from "@/components/shared/setting-card";
import { buttonClass } from "@/components/ui/button-class";
import type { Subscription } from "@/lib/shared/subscription";

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
