import { AudioLines, CircleParking, Mail, Phone, Presentation, User } from "lucide-react";
import type { ReactNode } from "react";
import { EmailLink, Fact, PhoneLink } from "@/components/shared/record/facts";
import { addressLines } from "@/lib/shared/party-fields";
import { mapHref } from "@/lib/venues/rules";
import type { VenueFields } from "@/lib/venues/schema";

type Facts = Pick<VenueFields, "stage" | "av" | "parking" | "contactName" | "contactEmail" | "contactPhone">;

/** The room and its contacts, inside a `<dl>`. Leaves out unknown values. */
export function VenueFacts({ stage, av, parking, contactName, contactEmail, contactPhone }: Facts) {
  return (
    <>
      <Text label="Stage and room" icon={<Presentation aria-hidden />} text={stage} />
      <Text label="Audio and video" icon={<AudioLines aria-hidden />} text={av} />
      <Text label="Parking and load-in" icon={<CircleParking aria-hidden />} text={parking} />
      <Fact label="Contact at the venue" icon={<User aria-hidden />}>
        {contactName}
      </Fact>
      <Fact label="Phone" icon={<Phone aria-hidden />}>
        {contactPhone && <PhoneLink phone={contactPhone} />}
      </Fact>
      <Fact label="Email" icon={<Mail aria-hidden />}>
        {contactEmail && <EmailLink email={contactEmail} />}
      </Fact>
    </>
  );
}

const Text = ({ label, icon, text }: { label: string; icon: ReactNode; text: string }) => (
  <Fact label={label} icon={icon}>
    {text && <span className="whitespace-pre-wrap">{text}</span>}
  </Fact>
);

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** The address in lines, and a link to a map: a plain link, so that no third party is contacted before the click. */
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
