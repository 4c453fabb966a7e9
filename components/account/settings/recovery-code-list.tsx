"use client";

import { Download, Printer } from "lucide-react";
import { type FormEvent, useState } from "react";
import { recoveryText } from "@/components/account/settings/words";
import { CopyButton } from "@/components/shared/copy-button";
import { type Clock, dayOf } from "@/components/shared/moment";
import { Button } from "@/components/ui/button";
import { BRAND } from "@/lib/shared/brand";
import { formatDayLong } from "@/lib/shared/dates";
import { saveFile } from "@/lib/shared/save-file";

type Props = { codes: readonly string[]; username: string; clock: Clock; onDone: () => void };

/** The codes, three ways to keep them, and a word that they are kept: they are never shown again. */
export function RecoveryCodeList({ codes, username, clock, onDone }: Props) {
  const [saved, setSaved] = useState(false);
  const [reminded, setReminded] = useState(false);
  const day = formatDayLong(dayOf(new Date().toISOString(), clock.timeZone));
  const text = recoveryText(codes, { brand: BRAND.name, username, day });
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (saved) onDone();
    else setReminded(true);
  };
  return (
    <form onSubmit={finish}>
      <p className="text-sm">
        Each code gets you in once when your phone is lost or empty. Keep them in your password manager, or on paper.
      </p>
      {/* Focus arrives here with the step, so that a screen reader goes on with the codes. */}
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
          aria-invalid={reminded && !saved ? true : undefined}
          aria-describedby={reminded && !saved ? "codes-reminder" : undefined}
          onChange={(event) => setSaved(event.target.checked)}
        />
        I have saved them
      </label>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {reminded && !saved ? (
          <p role="alert" id="codes-reminder" className="me-auto text-[0.8125rem] text-danger">
            Save the codes first, then tick the box.
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

/** Prints a text alone, without the page and the dialog it stands in. */
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
  // The codes must not stay in the page when they have been printed.
  view.addEventListener("afterprint", () => setTimeout(() => frame.remove()));
  view.print();
}
