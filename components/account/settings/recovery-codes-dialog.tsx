"use client";

import { Download, Printer } from "lucide-react";
import { type FormEvent, useState } from "react";
import { blankReauthentication, DialogForm, ReauthenticationFields } from "@/components/account/settings/dialog-form";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { CopyButton } from "@/components/shared/record/copy-button";
import { type Clock, dayOf } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { renewRecoveryCodes, useAccountChanged } from "@/lib/account/client";
import { type AccountDto, reauthenticationSchema } from "@/lib/account/schema";
import { saveFile } from "@/lib/export/client";
import { formatDayLong } from "@/lib/shared/dates";
import { BRAND } from "@/lib/shared/site";

type Props = LazyDialogProps & { account: AccountDto; clock: Clock };

/** Replaces the recovery codes. They are shown once, so the dialog closes only by its button. */
export default function RecoveryCodesDialog({ account, clock, open, onClose }: Props) {
  const changed = useAccountChanged();
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    onClose();
    setCodes(null);
  };
  const finish = () => {
    close();
    toast({ title: "Recovery codes replaced", variant: "success" });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissible={codes === null}
      title={codes ? "Save your new recovery codes" : "New recovery codes"}
      description={codes ? "You won't see them again." : "Your current codes will stop working."}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} username={account.username} clock={clock} onDone={finish} />
      ) : (
        <DialogForm
          onCancel={close}
          submitLabel="Create new codes"
          schema={reauthenticationSchema}
          values={blankReauthentication(account)}
          send={async (input) => {
            setCodes((await renewRecoveryCodes(input)).recoveryCodes);
            void changed();
          }}
        >
          {(form) => <ReauthenticationFields account={account} form={form} />}
        </DialogForm>
      )}
    </Dialog>
  );
}

type ListProps = { codes: readonly string[]; username: string; clock: Clock; onDone: () => void };

export function RecoveryCodeList({ codes, username, clock, onDone }: ListProps) {
  const [saved, setSaved] = useState(false);
  const [reminded, setReminded] = useState(false);
  const text = recoveryText(codes, username, formatDayLong(dayOf(new Date().toISOString(), clock.timeZone)));
  const warning = reminded && !saved;
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (saved) onDone();
    else setReminded(true);
  };
  return (
    <form onSubmit={finish}>
      <p className="text-sm">
        If you don't have your phone, each code signs you in once. Keep them in a password manager or on paper.
      </p>
      {/* Focused, so that screen readers continue with the codes. */}
      <ul
        id="recovery-codes"
        ref={takeFocus}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-muted px-4 py-3 font-mono text-[0.9375rem] leading-7 outline-none select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} sourceId="recovery-codes">
          Copy
        </CopyButton>
        <Button
          size="sm"
          onClick={() =>
            saveFile(new Blob([text], { type: "text/plain" }), `${BRAND.name.toLowerCase()}-recovery-codes.txt`)
          }
        >
          <Download aria-hidden /> Download
        </Button>
        <Button size="sm" onClick={() => printText(text, `${BRAND.name} recovery codes`)}>
          <Printer aria-hidden /> Print
        </Button>
      </div>
      <label className="mt-6 flex min-h-6 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="check"
          checked={saved}
          aria-invalid={warning || undefined}
          aria-describedby={warning ? "codes-reminder" : undefined}
          onChange={(event) => setSaved(event.target.checked)}
        />
        I've saved my codes
      </label>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {warning ? (
          <p role="alert" id="codes-reminder" className="me-auto text-[0.8125rem] text-danger">
            Save your codes, then check the box.
          </p>
        ) : null}
        <Button type="submit" variant="primary">
          Done
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export const recoveryText = (codes: readonly string[], username: string, day: string): string =>
  [
    `${BRAND.name} recovery codes for ${username}, created ${day}`,
    "",
    ...codes,
    "",
    "Each code works once in place of the code from your authenticator app.",
    "Keep them somewhere you can reach without your phone.",
    "",
  ].join("\n");

/** Prints a text without the page around it. */
function printText(text: string, title: string): void {
  const frame = Object.assign(document.createElement("iframe"), { title });
  frame.style.cssText = "position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.title = title;
  const body = page.createElement("pre");
  body.style.cssText = "font:14px/1.8 ui-monospace,monospace;white-space:pre-wrap";
  body.textContent = text;
  page.body.append(body);
  // The codes must not stay in the page.
  view.addEventListener("afterprint", () => setTimeout(() => frame.remove()));
  view.print();
}
