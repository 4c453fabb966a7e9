"use client";

import { Download } from "lucide-react";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { saveFile } from "@/lib/shared/save-file";

/** Pixels: a hand's width at 300 to the inch. */
const PRINT = 1200;

/** For a slide, a card or a stand: as a drawing that stays sharp at any size, and as a picture. */
export function LinkQr({ picture, name }: { picture: string; name: string }) {
  const { run, pending } = useSubmit();
  const file = `QR ${name}`.replace(/[^\p{L}\p{N}._-]+/gu, " ").trim();
  const svg = () => decodeURIComponent(picture.slice(picture.indexOf(",") + 1));
  const saveSvg = () => saveFile(new Blob([svg()], { type: "image/svg+xml" }), `${file}.svg`);
  const savePng = () => run(async () => saveFile(await draw(svg()), `${file}.png`), { title: "Could not draw it" });
  return (
    <Panel title="QR code" id="qr" className="scroll-mt-20">
      <div className="flex flex-wrap items-center gap-4">
        {/* White on its own account: a camera needs the margin in the dark too. */}
        {/* biome-ignore lint/performance/noImgElement: there is nothing to load, it is in the address */}
        <img
          src={picture}
          alt={`QR code of the link ${name}`}
          width={128}
          height={128}
          className="rounded-md bg-white"
        />
        <div className="grid gap-2">
          <Button size="sm" onClick={saveSvg}>
            <Download aria-hidden /> SVG<span className="sr-only"> of the QR code</span>
          </Button>
          <Button size="sm" onClick={savePng} loading={pending}>
            <Download aria-hidden /> PNG<span className="sr-only"> of the QR code</span>
          </Button>
          <p className="text-[0.8125rem] text-muted-foreground">Both are ready for print.</p>
        </div>
      </div>
    </Panel>
  );
}

async function draw(svg: string): Promise<Blob> {
  const image = new Image();
  // A drawing without a size of its own is not drawn by every browser.
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
