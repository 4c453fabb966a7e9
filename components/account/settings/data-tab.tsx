import type { ReactNode } from "react";
import { JsonCard } from "@/components/account/settings/json-card";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form-section";

export function DataTab({ backup }: { backup: ReactNode }) {
  return (
    <>
      <FormSection title="What is yours" description="The data belongs to you, whether or not you subscribe.">
        <div className="max-w-prose text-sm">
          <p>
            Everything you entered: events with their fees and notes, clients, bureau partners and representatives, your
            profile and this account.
          </p>
          <p className="mt-2 text-muted-foreground">
            What you delete stays in the trash for 30 days; after that it is gone.
          </p>
        </div>
      </FormSection>
      <FormSection
        title="Take it with you"
        description={
          <>
            As often as you like. To bring data in, go to{" "}
            <AppLink href="/workbook" className="text-brand underline underline-offset-4">
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
