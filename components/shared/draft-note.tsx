import { Button } from "@/components/ui/button";

/** What was typed before a reload or a lost connection is in the form again. */
export function DraftNote({ onDiscard, state = "saved" }: { onDiscard: () => void; state?: "saved" | "sent" }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-tone-amber px-4 py-2.5 text-sm text-tone-amber-ink"
    >
      <p>We kept what you typed here before. It is not {state} yet.</p>
      <Button size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}
