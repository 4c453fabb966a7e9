/** The yardstick for a kit's page: rendered for each visit, as large as one is told, and doing nothing else. */
export const dynamic = "force-dynamic";

export default async function SizedPage({ searchParams }) {
  const { lines } = await searchParams;
  const numbers = Array.from({ length: Number(lines) }, (_, at) => at);
  return (
    <main>
      {numbers.map((line) => (
        <p key={line}>Line {line} of a page that says as much as a media kit and nothing else.</p>
      ))}
    </main>
  );
}
