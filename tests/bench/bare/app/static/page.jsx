/** The yardstick for pages that are made at build. */
export default function StaticPage() {
  return <p>bare</p>;
}
