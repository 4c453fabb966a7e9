import { countWords } from "@/lib/action-items/rules";

/** Beside "Dashboard" in the sidebar, once it is known. */
export async function TodoCount({ total }: { total: Promise<number> | number }) {
  const count = await total;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-tone-amber px-1.5 text-xs font-medium leading-5 text-tone-amber-ink tabular-nums">
      {countWords(count)}
      <span className="sr-only"> to do</span>
    </span>
  );
}
