type Props = {
  /** Read out before the table. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
};

/** On a phone each row stands as a small block, so that nothing scrolls sideways. */
export function LegalTable({ caption, head, rows }: Props) {
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b text-start text-muted-foreground">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y max-sm:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="align-top break-inside-avoid max-sm:grid max-sm:gap-0.5 max-sm:py-3">
            <th scope="row" className="text-start font-medium wrap-anywhere sm:w-44 sm:py-2.5 sm:pe-4">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="text-muted-foreground sm:py-2.5 sm:pe-4 sm:last:pe-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
