import { X } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import type { Whose } from "@/lib/admin/schema";

type WhoseFilterProps = {
  /** From the URL: a user's id, or "". */
  user: string;
  /** Null without such an account. */
  whose: Whose | null;
  onReset: () => void;
};

export function WhoseFilter({ user, whose, onReset }: WhoseFilterProps) {
  if (!user) return null;
  return (
    <p className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-sm">
      <span className="wrap-anywhere">
        Only{" "}
        {whose?.id === user ? (
          <AppLink
            href={`/admin/users/${user}`}
            className="inline-flex min-h-6 items-center font-medium underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {whose.username}
          </AppLink>
        ) : (
          "one account"
        )}
      </span>
      <Button size="sm" variant="ghost" onClick={onReset}>
        <X aria-hidden /> Show everyone
      </Button>
    </p>
  );
}
