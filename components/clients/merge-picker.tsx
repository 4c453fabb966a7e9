import { Search } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { EmailText } from "@/components/shared/record/facts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import type { LookAlike } from "@/lib/clients/duplicates";
import { REASON_LABEL } from "@/lib/clients/list";
import type { ClientRow } from "@/lib/clients/schema";

/** Works without JavaScript. */
export function MergePicker({
  clientId,
  alike,
  q,
  found,
}: {
  clientId: string;
  alike: readonly LookAlike[];
  q: string;
  found: readonly ClientRow[];
}) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-5">
      {alike.length > 0 && (
        <Panel title="Possible duplicates">
          <ul className="divide-y">
            {alike.map(({ id, name, company, reasons }) => (
              <Choice
                key={id}
                href={`/clients/${clientId}/merge?with=${id}`}
                name={name}
                about={[company, ...reasons.map((reason) => REASON_LABEL[reason])].filter(Boolean).join(" · ")}
              />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="All clients">
        <search>
          <form action={`/clients/${clientId}/merge`} className="flex gap-2">
            <Input
              name="q"
              defaultValue={q}
              maxLength={200}
              aria-label="Search clients"
              placeholder="Name, company, email"
            />
            <Button type="submit">
              <Search aria-hidden /> Search
            </Button>
          </form>
        </search>
        {q && (
          <ul className="mt-3 divide-y">
            {found.map(({ id, name, company, email }) => (
              <Choice
                key={id}
                href={`/clients/${clientId}/merge?with=${id}`}
                name={name}
                about={company}
                email={email}
              />
            ))}
            {found.length === 0 && (
              <li className="py-2 text-sm text-muted-foreground">No other client matches “{q}”.</li>
            )}
          </ul>
        )}
      </Panel>
    </div>
  );
}

const Choice = ({ href, name, about, email }: { href: string; name: string; about: string; email?: string }) => (
  <li className="relative py-2.5 text-sm hover:bg-muted/60">
    <AppLink href={href} className="font-medium wrap-anywhere after:absolute after:inset-0">
      {name}
    </AppLink>
    {(about || email) && (
      <p className="text-[0.8125rem] text-muted-foreground wrap-anywhere">
        {about}
        {about && email && " · "}
        {email && <EmailText email={email} />}
      </p>
    )}
  </li>
);
