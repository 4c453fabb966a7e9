"use client";

import { Info, TriangleAlert } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ComponentProps, type ComponentType, useState } from "react";
import { createPortal } from "react-dom";
import type FillDialog from "@/components/contracts/fill-dialog";
import { AppLink } from "@/components/shared/app-link";
import { toastError, useSubmit } from "@/components/shared/form/use-submit";
import { Panel } from "@/components/ui/panel";
import type { Problem } from "@/lib/contracts/draft/problems";
import { keepsFromSending } from "@/lib/contracts/status";
import type { Fill } from "@/lib/merge-fields/schema";

type DialogProps = ComponentProps<typeof FillDialog>;
/** Problems that block sending, then warnings, each with its location; records are filled in right here. */
export function ProblemList({ userId, problems }: { userId: string; problems: readonly Problem[] }) {
  const page = usePathname();
  const { run, pending } = useSubmit();
  const [shown, setShown] = useState<(DialogProps & { Dialog: ComponentType<DialogProps> }) | null>(null);
  if (problems.length === 0 && !shown) return null;
  const close = () => setShown((now) => now && { ...now, open: false });
  const open = (fill: Fill) =>
    run(
      async () => {
        const { default: Dialog, loadFilling } = await import("@/components/contracts/fill-dialog");
        const filling = await loadFilling(withSameRecord(fill, problems));
        setShown({ Dialog, filling, userId, open: true, onClose: close });
      },
      (error) => toastError("We couldn't open this", error),
    );
  return (
    <>
      {problems.length > 0 && (
        <Panel title={problems.some(keepsFromSending) ? "Before you send it" : "Check before you send it"}>
          <ul className="grid gap-2 text-sm">
            {problems.map(({ text, href, fill, warning }) => (
              <li key={text} className="flex items-start gap-2 wrap-anywhere">
                {warning ? (
                  <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                ) : (
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-tone-amber-ink" />
                )}
                <Way text={text} href={href === page ? null : href} busy={pending} open={fill && (() => open(fill))} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {/* Its form must not be nested in the contract's. */}
      {shown && createPortal(<shown.Dialog {...shown} />, document.body)}
    </>
  );
}

type WayProps = { text: string; href: string | null; busy: boolean; open?: (() => Promise<void>) | null };

function Way({ text, href, busy, open }: WayProps) {
  if (open) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onClick={() => void open()}
        className={`text-start ${LINK}`}
      >
        {text}
      </button>
    );
  }
  return href ? (
    <AppLink href={href} className={LINK}>
      {text}
    </AppLink>
  ) : (
    text
  );
}

const LINK = "inline-block py-0.5 underline underline-offset-4";

/** One form for everything that is missing from a record, with the chosen field first. */
function withSameRecord(fill: Fill, problems: readonly Problem[]): Fill {
  const same = problems.flatMap(({ fill: other }) =>
    other?.of === fill.of && other.id === fill.id ? other.names : [],
  );
  return { ...fill, names: [...new Set([...fill.names, ...same])] } as Fill;
}
