import { CircleCheck, CircleHelp, RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";

export type ContinueBarProps = {
  open: number;
  /** Sheets to be read again first. */
  again: number;
  sending: boolean;
  problem?: string;
  onContinue: () => void;
};

export function ContinueBar({ open, again, sending, problem, onContinue }: ContinueBarProps) {
  return (
    <div
      data-save-bar=""
      className="sticky bottom-(--lower-edge,0px) z-10 -mx-4 border-t bg-background/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <div className="grid max-w-4xl gap-2">
        {problem ? (
          <p role="alert" className="flex items-start gap-2 text-danger text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{problem} Your choices are still here.</span>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p
            role="status"
            className="me-auto flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            {sending ? (
              "Reading the file with your answers…"
            ) : again > 0 ? (
              <>
                <RefreshCw aria-hidden className="text-brand" />
                {again === 1 ? "One sheet needs to be read again" : `${again} sheets need to be read again`}
              </>
            ) : open > 0 ? (
              <>
                <CircleHelp aria-hidden className="text-brand" />
                {open === 1 ? "One question left" : `${open} questions left`}
              </>
            ) : (
              <>
                <CircleCheck aria-hidden className="text-positive" /> No questions left
              </>
            )}
          </p>
          <Button variant="primary" loading={sending} onClick={onContinue}>
            Continue
          </Button>
        </div>
      </div>
    </div>
  );
}
