/** The yardstick for transferred JavaScript: what Next itself sends with a page that does nothing. */
export const dynamic = "force-dynamic";

export default function BarePage() {
  return <p>bare</p>;
}
