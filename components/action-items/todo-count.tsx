import { countWords } from "@/lib/action-items/rules";

/** Beside "Dashboard" in the sidebar, once it is known. */
export async function TodoCount({ total }: { total: Promise<number> | number }) {
  const count = await total;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-tone-amber px-1.5 text-xs font-medium leading-5 text-tone-amber-ink tabular-nums">
      <span aria-hidden>{countWords(count)}</span>
      <span className="sr-only">{count.toLocaleString("en-US")} to do</span>
    </span>
  );
}
