import { AppLink } from "@/components/shared/app-link";
import type { ErrorBody } from "@/lib/shared/errors";

/** A link to fix the cause of a refusal, if the server named it. */
export const ProblemLink = ({ link }: { link: ErrorBody["link"] }) =>
  link ? (
    <AppLink href={link.href} className="font-medium whitespace-nowrap underline underline-offset-4">
      {link.label}
    </AppLink>
  ) : null;
