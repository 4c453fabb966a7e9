"use client";

import { Download, KeyRound, LockOpen, Pause, RotateCcw, Unlink } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLinkMoves } from "@/components/media-kit/links/use-link-moves";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { saveFile } from "@/lib/export/client";
import { setLinkPassword } from "@/lib/media-kit/client";
import type { KitLinkDto } from "@/lib/media-kit/link-schema";
import { useRefresh } from "@/lib/shared/refresh";

/** Only replacing the address asks first, as it can't be undone. */
export function LinkDetailActions({ link }: { link: KitLinkDto }) {
  const refresh = useRefresh();
  const moves = useLinkMoves(refresh);
  const [confirming, setConfirming] = useState(false);
  if (link.state === "revoked") {
    return (
      <Button variant="primary" loading={moves.pending} onClick={() => moves.restore(link)}>
        <RotateCcw aria-hidden /> Turn back on
      </Button>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        <KeyRound aria-hidden /> Regenerate link
      </Button>
      <Button variant="ghost" className="text-danger" loading={moves.pending} onClick={() => moves.revoke(link)}>
        <Unlink aria-hidden /> Turn off
      </Button>
      {link.state === "paused" ? (
        <Button loading={moves.pending} onClick={() => moves.resume(link)}>
          <LockOpen aria-hidden /> Resume
        </Button>
      ) : (
        <Button loading={moves.pending} onClick={() => moves.pause(link)}>
          <Pause aria-hidden /> Pause
        </Button>
      )}
      {confirming ? (
        <LazyConfirm
          onOpenChange={(open) => !open && setConfirming(false)}
          busy={moves.pending}
          title={`Regenerate the link for ${link.name}?`}
          confirmLabel="Regenerate link"
          onConfirm={() => {
            moves.renew(link);
            setConfirming(false);
          }}
        >
          The current link stops working right away and can't be restored. Its visit counts stay.
        </LazyConfirm>
      ) : null}
    </>
  );
}

/** Pixels: four inches at 300 dpi. */
const PRINT = 1200;

export function LinkQr({ picture, name }: { picture: string; name: string }) {
  const { run, pending } = useSubmit();
  const file = `QR ${name}`.replace(/[^\p{L}\p{N}._-]+/gu, " ").trim();
  const svg = () => decodeURIComponent(picture.slice(picture.indexOf(",") + 1));
  const saveSvg = () => saveFile(new Blob([svg()], { type: "image/svg+xml" }), `${file}.svg`);
  const savePng = () =>
    run(async () => saveFile(await draw(svg()), `${file}.png`), { title: "Couldn't create the image" });
  return (
    <Panel title="QR code" id="qr" className="scroll-mt-20">
      <div className="flex flex-wrap items-center gap-4">
        {/* A camera needs a white margin in the dark theme too. */}
        {/* biome-ignore lint/performance/noImgElement: there is nothing to load, it is in the address */}
        <img
          src={picture}
          alt={`QR code for the link ${name}`}
          width={128}
          height={128}
          className="rounded-md bg-white"
        />
        <div className="grid gap-2">
          <Button size="sm" onClick={saveSvg}>
            <Download aria-hidden /> SVG<span className="sr-only"> version of the QR code</span>
          </Button>
          <Button size="sm" onClick={savePng} loading={pending}>
            <Download aria-hidden /> PNG<span className="sr-only"> version of the QR code</span>
          </Button>
          <p className="text-[0.8125rem] text-muted-foreground">Both are print-ready.</p>
        </div>
      </div>
    </Panel>
  );
}

async function draw(svg: string): Promise<Blob> {
  const image = new Image();
  // Some browsers don't draw an SVG without a size.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg ", `<svg width="${PRINT}" height="${PRINT}" `))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: PRINT, height: PRINT });
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("No canvas");
  brush.imageSmoothingEnabled = false;
  brush.drawImage(image, 0, 0, PRINT, PRINT);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("No picture");
  return blob;
}

/** Apart from the link's form, whose drafts are stored on the device. */
export function LinkPassword({ link }: { link: KitLinkDto }) {
  const refresh = useRefresh();
  const { id, version, hasPassword } = link;
  const [typing, setTyping] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const { run, pending } = useSubmit();
  const change = (next: string | null) =>
    run(
      async () => {
        await setLinkPassword(id, version, next);
        setTyping(false);
        setPassword("");
        toast({
          title: next === null ? "Password removed" : "Password saved",
          description: next === null ? "" : "Anyone who unlocked the link before will need the new password.",
          variant: "success",
        });
        refresh();
      },
      { title: "Couldn't change the password" },
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < 6) return setProblem("Use at least 6 characters.");
    setProblem("");
    change(password);
  };
  return (
    <Panel title="Password">
      {typing ? (
        <form noValidate onSubmit={save} className="grid gap-3">
          <FormField name="link-password" label="New password" error={problem} hint="Send it separately from the link.">
            <Input
              type="text"
              value={password}
              maxLength={128}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setPassword(target.value)}
            />
          </FormField>
          <div className="flex gap-2">
            <Button type="submit" size="sm" variant="primary" loading={pending}>
              Save password
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setTyping(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <p className="me-auto text-muted-foreground">
            {hasPassword
              ? "Visitors must enter it to view your kit."
              : "No password. Anyone with the link can view it."}
          </p>
          <Button size="sm" onClick={() => setTyping(true)}>
            {hasPassword ? "Change" : "Set a password"}
          </Button>
          {hasPassword ? (
            <Button size="sm" variant="ghost" loading={pending} onClick={() => change(null)}>
              Remove password
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
