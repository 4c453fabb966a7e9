import { Info, TriangleAlert } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import { keepsFromSending } from "@/lib/contracts/sending/list";
import type { Problem } from "@/lib/contracts/sending/rules";

/** What keeps a contract from being sent, then what to check, each with its place. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Panel title={problems.some(keepsFromSending) ? "Before you send it" : "Check before you send it"}>
      <ul className="grid gap-2 text-sm">
        {problems.map(({ text, href, warning }) => (
          <li key={text} className="flex items-start gap-2 wrap-anywhere">
            {warning ? (
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-tone-amber-ink" />
            )}
            {href ? (
              <AppLink href={href} className="inline-block py-0.5 underline underline-offset-4">
                {text}
              </AppLink>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
