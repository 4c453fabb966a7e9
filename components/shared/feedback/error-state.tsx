import { PLAIN_BUTTON } from "@/components/ui/plain-button";

export type ErrorStateProps = {
  title?: string;
  message: string;
  onRetry?: () => void;
};

/** Part of every page through the error boundaries, so it imports no icon or button. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center rounded-lg border px-6 py-14 text-center sm:py-20">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-tone-red text-tone-red-ink">
        <Sign className="size-5">
          <path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4m0 4h.01" />
        </Sign>
      </span>
      {title ? <h2 className="font-display text-xl font-semibold">{title}</h2> : null}
      <p className="mt-1 max-w-md text-sm text-balance text-muted-foreground">{message}</p>
      {onRetry ? (
        <button type="button" className={`${PLAIN_BUTTON} mt-6`} onClick={onRetry}>
          <Sign>
            <path d="M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8m0-5v5h-5" />
          </Sign>
          Try again
        </button>
      ) : null}
    </div>
  );
}

function Sign({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}
