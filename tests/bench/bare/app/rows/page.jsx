/** The yardstick for signed-in pages: rendered for each visit under a policy with a nonce, with as many plain rows. */
export const dynamic = "force-dynamic";

const ROWS = Array.from({ length: 50 }, (_, at) => at);

export default function RowsPage() {
  return (
    <table>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <td>
              <a href={`/rows/${row}`}>Annual Leadership Summit {row}</a>
            </td>
            <td>Brightline Logistics</td>
            <td>Jan 7, 2027</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
