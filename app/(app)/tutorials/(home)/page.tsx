import type { Metadata } from "next";
import { HelpHome } from "@/components/help/help-home";
import { HelpResults } from "@/components/help/help-results";
import { HelpTabs } from "@/components/help/help-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import { ContactButton } from "@/components/support/contact-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";
import { getSetupFacts } from "@/lib/help/queries";
import { searchHelp } from "@/lib/help/searching";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Help" };

export default async function HelpPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const { focus, q: asked } = await searchParams;
  const q = typeof asked === "string" ? asked.slice(0, 100).trim() : "";
  const facts = q ? null : await getSetupFacts(actor);
  return (
    <>
      <PageHeader
        title="Help"
        subtitle="Get started, see how things are done, and look up what you need."
        actions={<ContactButton className={buttonClass()} />}
      />
      <HelpTabs current="/tutorials" />
      <search className="mb-8 block max-w-5xl print:hidden">
        <form className="flex gap-2">
          <Input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label="Search help"
            placeholder="Search guides, questions and words"
            className="max-w-md"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {facts ? (
        <HelpHome facts={facts} focused={focus === "essential-setup"} />
      ) : (
        <div className="grid max-w-3xl gap-10">
          <HelpResults q={q} found={searchHelp(q)} />
        </div>
      )}
    </>
  );
}
