import { Download } from "lucide-react";
import { Fingerprint } from "@/components/contracts/fingerprint";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import type { ContractDto } from "@/lib/contracts/schema";

/** The sealed file, and how anyone can check it. */
export function SealedPanel({ contract: { id, state, text, file, reason } }: { contract: ContractDto }) {
  if (!text || !file || (state !== "completed" && state !== "superseded")) return null;
  return (
    <Panel title="Sealed contract">
      <div className="grid gap-3 text-sm">
        <p className="text-muted-foreground">
          One PDF with all signatures and the evidence, sealed against changes. {reason}
        </p>
        <a href={`/api/contracts/${id}/pdf`} className={`${buttonClass({})} w-fit`}>
          <Download aria-hidden /> Download sealed PDF
        </a>
        <dl className="grid gap-3 [&_dt]:text-muted-foreground">
          <div>
            <dt>Document number</dt>
            <dd className="tabular-nums">{text.number}</dd>
          </div>
        </dl>
        <Fingerprint of="file" sha256={file.sha256} />
        <a href={`/verify#${text.number}`} className="w-fit underline underline-offset-4">
          Check a copy of this file
        </a>
      </div>
    </Panel>
  );
}
