/** A column's bare number; in a phone's row, which has no heads, with its noun. */
export function EventCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {count.toLocaleString("en-US")}
      <span className="sm:sr-only"> {count === 1 ? "event" : "events"}</span>
    </>
  );
}
