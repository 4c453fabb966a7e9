import { CircleAlert, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/button";

type UploadRowProps = {
  name: string;
  /** "40%", "Not added" */
  status: string;
  /** 0 to 1. */
  share: number;
  /** Instead of the progress bar. */
  note?: ReactNode;
  hasFailed: boolean;
  onRetry?: () => void;
  onCancel: () => void;
};

/** An upload's progress, or why it failed. */
export function UploadRow({ name, status, share, note, hasFailed, onRetry, onCancel }: UploadRowProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-2 rounded-md border px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex justify-between gap-3 text-[0.8125rem]">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          <span className="shrink-0 tabular-nums text-muted-foreground">{status}</span>
        </div>
        {note ?? (
          <div
            role="progressbar"
            aria-label={`Sending ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="h-1.5 overflow-hidden rounded-full bg-tone-neutral"
          >
            <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {onRetry && <IconButton label={`Send ${name} again`} icon={<RotateCw aria-hidden />} onClick={onRetry} />}
      <IconButton
        label={hasFailed ? `Dismiss ${name}` : `Cancel ${name}`}
        icon={<X aria-hidden />}
        onClick={onCancel}
      />
    </div>
  );
}

export const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-1.5 text-[0.8125rem] text-danger">
    <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    {children}
  </p>
);
