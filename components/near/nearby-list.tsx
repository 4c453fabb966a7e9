"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Handshake, MapPin, MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { Airports } from "@/components/near/airports";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { Skeleton } from "@/components/ui/skeleton";
import { type NearbyDto, type NearbyKind, ORDER_TEXT, RADII, USUAL_RADIUS } from "@/lib/near/rules";
import { apiFetch, errorText } from "@/lib/shared/api-client";
import { formatDate, formatWeekdays } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

const ICONS: Record<NearbyKind, typeof MapPin> = {
  client: Building2,
  inquiry: MessageCircleQuestion,
  bureau: Handshake,
  venue: MapPin,
};
const KIND_LABEL: Record<NearbyKind, string> = {
  client: "Client",
  inquiry: "Inquiry",
  bureau: "Bureau",
  venue: "Venue",
};
const PATHS: Record<NearbyKind, string> = {
  client: "/clients/",
  inquiry: "/events/",
  bureau: "/bureau-partners/",
  venue: "/venues/",
};

const STORED = "near:radius";
const FEW = 10;

/** The radius is kept on the device. */
function storedRadius(): number {
  const stored = Number(localStorage.getItem(STORED));
  return RADII.find((one) => one === stored) ?? USUAL_RADIUS;
}

export default function NearbyList({ eventId }: { eventId: string }) {
  const [radius, setRadius] = useState(storedRadius);
  const url = `/api/events/${eventId}/nearby?radius=${radius}`;
  const { data, error, refetch } = useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => apiFetch<NearbyDto>(url, { signal }),
  });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.problem) return <Problem problem={data.problem} eventId={eventId} />;
  const canWrite = data.people.some(({ email, writtenOn }) => email !== "" && writtenOn === null);
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect
          label="Within"
          value={String(radius)}
          onChange={(next) => {
            localStorage.setItem(STORED, next);
            setRadius(Number(next));
          }}
          options={RADII.map((miles) => [String(miles), `Within ${miles} miles`])}
        />
        {canWrite && (
          <ButtonLink href={`/letters/new?near=${eventId}&template=in-town`} size="sm">
            Write to them
          </ButtonLink>
        )}
      </div>
      {data.freeDays.length > 0 && <p>You're free around it: {formatWeekdays(data.freeDays)}.</p>}
      <People data={data} />
      <h3 className="border-t pt-3 font-medium">Airports</h3>
      <Airports eventId={eventId} />
    </div>
  );
}

function Problem({ problem, eventId }: { problem: "virtual" | "unknown"; eventId: string }) {
  if (problem === "virtual")
    return <p className="text-sm text-muted-foreground">It's a virtual event, so no one is near it.</p>;
  return (
    <p className="text-sm text-muted-foreground">
      We don't know where it is.{" "}
      <AppLink href={`/events/${eventId}/edit#city`} className="underline underline-offset-4">
        Set the town
      </AppLink>
    </p>
  );
}

function People({ data: { people, place, radius } }: { data: NearbyDto }) {
  const [most, setMost] = useState(FEW);
  if (people.length === 0)
    return (
      <p className="text-muted-foreground">
        No one you know is within {radius} miles{place && ` of ${place}`}. Choose more miles, or add towns to your
        clients.
      </p>
    );
  return (
    <>
      <ul className="divide-y">
        {people.slice(0, most).map((person) => (
          <Person key={person.kind + person.id} person={person} />
        ))}
      </ul>
      {people.length > most && (
        <button
          type="button"
          className="min-h-6 w-fit underline underline-offset-4"
          onClick={() => setMost(people.length)}
        >
          Show all {people.length}
        </button>
      )}
      <p className="text-[0.8125rem] text-muted-foreground">{ORDER_TEXT}</p>
    </>
  );
}

function Person({ person }: { person: NearbyDto["people"][number] }) {
  const { kind, id, name, detail, miles, why, value, lastContactOn, writtenOn } = person;
  const Icon = ICONS[kind];
  const facts = [
    why,
    value > 0 && `${formatDollars(value)} of fees`,
    lastContactOn && `last contact ${formatDate(lastContactOn)}`,
    writtenOn && `written ${formatDate(writtenOn)}`,
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <AppLink href={PATHS[kind] + id} className="font-medium hover:underline">
          {name}
        </AppLink>
        <span className="sr-only"> ({KIND_LABEL[kind]})</span>
        {detail && <span className="text-muted-foreground"> {detail}</span>}
        {facts.length > 0 && <p className="text-[0.8125rem] text-muted-foreground">{facts.join(" · ")}</p>}
      </div>
      <span className="shrink-0 tabular-nums">{miles} mi</span>
    </li>
  );
}
