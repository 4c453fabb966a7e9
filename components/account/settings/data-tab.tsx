import type { ReactNode } from "react";
import { JsonCard } from "@/components/account/settings/json-card";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form/form-field";

export function DataTab({ backup }: { backup: ReactNode }) {
  return (
    <>
      <FormSection title="Your data" description="It belongs to you, whether or not you subscribe.">
        <div className="max-w-prose text-sm">
          <p>
            Everything you've entered: events with their fees and notes, clients, bureau partners and representatives,
            your profile and this account.
          </p>
          <p className="mt-2 text-muted-foreground">
            Anything you delete stays in the trash for 30 days. After that, it can't be restored.
          </p>
        </div>
      </FormSection>
      <FormSection
        title="Export"
        description={
          <>
            As often as you like. To import data, go to{" "}
            <AppLink href="/import" className="text-brand underline underline-offset-4">
              Import & export
            </AppLink>
            .
          </>
        }
      >
        {backup}
        <JsonCard />
      </FormSection>
    </>
  );
}
