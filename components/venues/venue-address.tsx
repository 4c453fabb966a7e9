import { addressLines, mapHref } from "@/lib/venues/rules";

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** The address in lines, and the way to a map of it: a plain link, so nobody learns of it before the click. */
export function VenueAddress(place: Address) {
  const href = mapHref(place);
  return (
    <>
      {addressLines(place).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex min-h-6 items-center text-sm underline decoration-border underline-offset-4 hover:decoration-current"
        >
          Show on a map
          <span className="sr-only"> (OpenStreetMap, opens in a new tab)</span>
        </a>
      )}
    </>
  );
}
