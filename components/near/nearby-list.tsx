"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Handshake, MapPin, MessageCircleQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Airports } from "@/components/near/airports";
import { OfferDate } from "@/components/near/offer-date";
import { UnknownPlace } from "@/components/near/unknown-place";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { Skeleton } from "@/components/ui/skeleton";
import { type NearbyDto, type NearbyKind, ORDER_TEXT, RADII, USUAL_RADIUS } from "@/lib/near/rules";
import { apiFetch, errorText } from "@/lib/shared/api-client";
import { formatDate, formatWeekdays } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

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
  const [chosen, setDay] = useState("");
  const url = `/api/events/${eventId}/nearby?radius=${radius}`;
  const { data, error, refetch } = useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => apiFetch<NearbyDto>(url, { signal }),
  });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.problem === "virtual")
    return <p className="text-sm text-muted-foreground">It's a virtual event, so no one is near it.</p>;
  if (data.problem) return <UnknownPlace eventId={eventId} data={data} />;
  const day = data.freeDays.includes(chosen) ? chosen : "";
  const people = day ? data.people.filter(({ days }) => days.includes(day)) : data.people;
  const canWrite = people.some(({ email, writtenOn }) => email !== "" && writtenOn === null);
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
        {data.freeDays.length > 0 && (
          <FilterSelect
            label="Free day"
            value={day}
            onChange={setDay}
            options={[["", "Any day"], ...data.freeDays.map((one) => [one, inReach(one, data.people)] as const)]}
          />
        )}
        {canWrite && (
          <ButtonLink href={`/letters/new?near=${eventId}&template=in-town${day && `&day=${day}`}`} size="sm">
            Write to them
          </ButtonLink>
        )}
      </div>
      {day === "" && data.freeDays.length > 0 && <p>You're free around it: {formatWeekdays(data.freeDays)}.</p>}
      {day !== "" && data.client && (
        <p className="flex flex-wrap items-center gap-2">
          A second date for {data.client.name}, in the same deal:
          <OfferDate eventId={eventId} day={day} kind="client" id={data.client.id} name={data.client.name} />
        </p>
      )}
      <People
        key={day}
        people={people}
        none={
          day
            ? `No one you know within ${radius} miles is in reach on that day.`
            : `No one you know is within ${radius} miles${data.place && ` of ${data.place}`}. Choose more miles, or add towns to your clients.`
        }
        offer={({ kind, id, name }) =>
          day && kind !== "venue" && <OfferDate eventId={eventId} day={day} kind={kind} id={id} name={name} />
        }
      />
      <h3 className="border-t pt-3 font-medium">Airports</h3>
      <Airports eventId={eventId} />
    </div>
  );
}

/** "Thursday, May 6: 4 people in reach" */
const inReach = (day: string, people: NearbyDto["people"]): string => {
  const count = people.filter(({ days }) => days.includes(day)).length;
  return `${formatWeekdays([day])}: ${plural(count, "person", "people")} in reach`;
};

type Nearby = NearbyDto["people"][number];
type PeopleProps = { people: readonly Nearby[]; none: string; offer: (person: Nearby) => ReactNode };

function People({ people, none, offer }: PeopleProps) {
  const [most, setMost] = useState(FEW);
  if (people.length === 0) return <p className="text-muted-foreground">{none}</p>;
  return (
    <>
      <ul className="divide-y">
        {people.slice(0, most).map((person) => (
          <Person key={person.kind + person.id} person={person}>
            {offer(person)}
          </Person>
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

function Person({ person, children }: { person: Nearby; children: ReactNode }) {
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
      <span className="flex shrink-0 flex-col items-end gap-x-3 gap-y-1 tabular-nums sm:flex-row sm:items-center">
        {miles} mi
        {children}
      </span>
    </li>
  );
}
