"use client";

import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import { aroundQuery } from "@/lib/local-places/client";
import { MAP_KIND_LABEL, type MapKind } from "@/lib/local-places/fields";
import type { AroundPlaces } from "@/lib/local-places/schema";

const SHOWN = 6;

/** From OpenStreetMap, whose license asks for the credit. */
export function AroundVenue({ eventId }: { eventId: string }) {
  const { data, isError } = useQuery(aroundQuery(eventId));
  if (!data && !isError) return <Skeleton className="h-24" />;
  return (
    <section aria-label="On the map" className="grid gap-2 border-t pt-4">
      <h3 className="font-medium">On the map</h3>
      <p className="text-muted-foreground">About a mile around the event's town or ZIP code</p>
      {!data?.isAvailable && (
        <p className="text-muted-foreground">We can't reach the map right now. Please try again in a few minutes.</p>
      )}
      {data?.isAvailable && data.items.length === 0 && (
        <p className="text-muted-foreground">The map shows no hotels or restaurants here.</p>
      )}
      {data && data.items.length > 0 && <Kinds items={data.items} />}
      <p className="text-[0.8125rem] text-muted-foreground">
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-4"
        >
          © OpenStreetMap contributors<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}

function Kinds({ items }: Pick<AroundPlaces, "items">) {
  const kinds = (Object.keys(MAP_KIND_LABEL) as MapKind[]).map((kind) => ({
    kind,
    nearest: [...new Set(items.flatMap((item) => (item.kind === kind ? [item.name] : [])))].slice(0, SHOWN),
  }));
  return (
    <dl className="grid gap-3">
      {kinds
        .filter(({ nearest }) => nearest.length > 0)
        .map(({ kind, nearest }) => (
          <div key={kind} className="grid sm:grid-cols-[8rem_1fr]">
            <dt className="text-muted-foreground">{MAP_KIND_LABEL[kind]}</dt>
            <dd>
              <ul>
                {nearest.map((name) => (
                  <li key={name} dir="auto" className="wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  );
}
