import { RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";

export type ErrorStateProps = {
  title?: string;
  /** One sentence: what happened and that nothing is lost. */
  message: string;
  onRetry?: () => void;
};

/** One sentence and a way to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center rounded-lg border px-6 py-14 text-center sm:py-20">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-tone-red text-tone-red-ink">
        <TriangleAlert aria-hidden className="size-5" />
      </span>
      {title ? <h2 className="font-display text-xl font-semibold">{title}</h2> : null}
      <p className="mt-1 max-w-md text-sm text-balance text-muted-foreground">{message}</p>
      {onRetry ? (
        <Button className="mt-6" variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden /> Try again
        </Button>
      ) : null}
    </div>
  );
}
