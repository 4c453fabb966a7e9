import { TriangleAlert } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import type { Problem } from "@/lib/contracts/sending/rules";

/** What keeps a contract from being sent, each with its place. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Panel title="Before you send it">
      <ul className="grid gap-2 text-sm">
        {problems.map(({ text, href }) => (
          <li key={text} className="flex items-start gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-tone-amber-ink" />
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
