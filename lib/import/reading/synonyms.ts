import type { Column, SheetKey } from "@/lib/export/schema";

type Synonyms = Record<string, string>;

const events: Synonyms = {
  cityState: "city state|town state|city and state",
  title: `event|event title|title|conference|gig|engagement|speaking engagement|conference name|engagement name|
    gig name|name of event|event/conference|event or conference|booking|booking name|program name|
    project name|project|meeting|meeting name|function|show|show name|opportunity|opportunity name|summit|
    appearance|subject`,
  date: `event date|start date|when|day|dates|date of event|event day|event dates|engagement date|speaking date|
    presentation date|performance date|show date|gig date|project date|conference date|talk date|start|starts|
    begin date|event start date|program date|session date|speech date`,
  time: `start time|event time|speaking time|talk time|time of talk|time slot|slot|event start time|stage time|
    presentation time|from`,
  venueName: `venue|hotel|venue name|hotel name|venue or hotel|place|event venue|hotel/venue|facility|conference center|
    convention center|where|location name|hall|venue/location|venue/hotel|hotel or venue`,
  streetAddress: `address|street|venue address|address 1|address line 1|street address 1|event address|venue street|
    street and number`,
  city: "town|event city|city/town|venue city|location city|meeting city|town/city|event location city",
  state: `st|province|state/province|event state|state/prov|st/prov|state/region|venue state|us state|
    location state|prov|state or province`,
  zipCode: "zip|postal code|postcode|zip/postal code|postal|post code|venue zip|zip/postal",
  fee: `fee|speaker fee|keynote fee|honorarium|fee usd|fees|my fee|agreed fee|fee agreed|contract fee|
    contracted fee|fee amount|speaking fees|speaker's fee|confirmed fee|final fee|event fee|engagement fee|
    presentation fee|talk fee|performance fee|program fee|honoraria|speech fee`,
  travelFee: `travel|travel buyout|travel expenses|travel cost|travel costs|travel reimbursement|travel allowance|
    travel stipend`,
  status: `stage|event status|booking status|current status|deal stage|pipeline stage|project stage|status of event|
    phase|project status|event stage|sales stage`,
  clientCompany: `client name|client company|company|organization|organisation|customer|hired by|client/company|
    client organization|client org|host|host organization|hosting organization|account|account name|buyer|
    end client|organization name|organisation name|company name|association|client/organization|
    hiring organization|booked by|client / host`,
  contactName: `contact|contact person|client contact|main contact|primary contact|point of contact|poc|event contact|
    planner|meeting planner|event planner|organizer|organiser|client contact name|planner name|
    contact full name|primary contact name|contact first name`,
  contactEmail: `contact e-mail|email|email address|client email|planner email|contact email address|organizer email|
    client contact email`,
  contactPhone: `phone|phone number|telephone|cell|cell phone|mobile|client phone|planner phone|contact phone number|
    contact cell|contact mobile|organizer phone`,
  bureauPartnerName: `bureau|agency|bureau name|speakers bureau|bureau/agency|speaker bureau|speaker's bureau|agency name|
    bureau partner name|booking agency|booking bureau|booked through|agency/bureau`,
  bureauRepName: `rep|representative|bureau representative|agent|bureau agent|booking agent|agent name|bureau contact|
    bureau rep name`,
  industry: "sector|vertical|client industry",
  attendees: `audience|audience size|attendance|number of attendees|audience count|headcount|head count|
    expected attendance|estimated attendance|est attendance|no of attendees|crowd|crowd size|guests|
    guest count|pax|participants|number of people|number of guests|people|size of audience|expected attendees|
    est audience`,
  source: `lead source|referral source|how they found me|found me through|lead from|how found|marketing source|
    origin`,
  description: "event description|details|event details|about",
  notes: `note|comments|remarks|comment|internal notes|my notes|additional notes|additional info|misc|other notes`,
  dayNotes: "day notes|day of notes|logistics|logistics notes|on site notes|day sheet notes",
  timeZone: "timezone|tz|event time zone",
  endTime: "ends|finish|finish time|event end time|end|to",
  type: "event type|project type|engagement type|type of event|format|presentation type|session type",
  quotedFee: "quote|quoted|fee quoted|asking fee|list fee|quoted price",
  travelMode: "travel mode|travel arrangements|who books travel|travel terms",
  travelCap: "max travel|travel maximum|travel limit",
  endReason: "lost reason|reason lost|why lost",
  keptAmount: "kept|deposit kept",
  statusNote: "status note|status notes|note on the status",
  referredBy: "referrer|referral from|who referred",
  "Gross Fee": "gross|total fee",
  lastName: "contact last name|contact surname",
};

const party: Synonyms = {
  streetAddress: `address|street|address 1|address line 1|street address 1|mailing address|billing address|office address|
    street and number`,
  city: "town|city/town|town/city|mailing city|billing city|office city",
  state: "st|province|state/province|st/prov|prov|state or province|mailing state|billing state|us state|state/region",
  zipCode: "zip|postal code|postcode|zip/postal code|postal|post code|zip/postal|mailing zip|billing zip",
  country: "country/region|nation",
  billingEmail: `billing e-mail|invoice email|accounts payable email|ap email|invoices to|email for invoices|
    accounting email`,
  purchaseOrder: "purchase order required|po needed|needs po|po required?|requires po",
  portal: "supplier portal|supplier website|payment portal|billing portal",
  payDays: "days to pay|payment terms in days|net days|pays in days|days until paid",
  w9SentOn: "w9 sent|w-9 sent|w9 sent on|w9 date",
  contactRule: "do-not-contact|dnc|contact rule",
  contactReason: "do not contact reason|dnc reason",
};

const clients: Synonyms = {
  ...party,
  name: `client name|name|client|customer|customer name|full name|contact name|contact|account name|client/company|
    first name|given name`,
  company: `organization|organisation|company name|organization name|organisation name|employer|business|
    business name|account`,
  email: "e-mail|email address|primary email|work email|contact email|e mail address",
  phone: `telephone|phone number|mobile|cell|cell phone|mobile phone|tel|telephone number|work phone|primary phone|
    contact phone|phone no`,
  notes: "note|comments|remarks|comment|my notes|additional notes",
  website: "web site|url|web|homepage|company website",
  lastName: "last name|surname|family name",
};

const bureauPartners: Synonyms = {
  ...party,
  name: `bureau|bureau partner|name|agency|bureau/agency|agency name|speakers bureau|speaker bureau|company|
    company name|organization|bureau partner name`,
  contactName: `contact|contact person|rep|representative|agent|bureau rep|agent name|main contact|primary contact|
    bureau contact`,
  email: "e-mail|email address|contact email|primary email|agent email",
  phone: "telephone|phone number|mobile|cell|cell phone|tel|contact phone|work phone",
  website: "web site|url|web|homepage|bureau website",
  notes: "note|comments|remarks|comment|my notes|additional notes",
};

const representatives: Synonyms = {
  bureauName: "bureau|bureau partner",
  name: "name|rep|bureau rep",
  email: "e-mail",
  phone: "telephone",
};

const SYNONYMS: Partial<Record<SheetKey, Synonyms>> = { events, clients, bureauPartners, representatives };

export const synonymsOf = (kind: SheetKey, { field, header }: Column): string[] =>
  SYNONYMS[kind]?.[field ?? header]?.split("|").map((word) => word.trim()) ?? [];

export const TAB_NAMES: Partial<Record<SheetKey, readonly string[]>> = {
  events: [
    ...["speaking", "speaking calendar", "speaking schedule", "speaking gigs", "calendar", "schedule", "my events"],
    ...["my gigs", "talks", "shows", "presentations", "appearances", "keynotes", "all events"],
  ],
  clients: ["contacts", "client list", "my clients", "companies", "people"],
  bureauPartners: ["agents", "bureau list", "bureau contacts", "speaker bureaus", "my bureaus"],
};

/** Headers of a column that holds town and state, or the whole place, if its cells say so. */
export const PLACE_HEADERS = [
  ...["location", "where", "place", "city", "town", "event location", "venue location", "locale", "destination"],
];

export const PLACEHOLDERS = new Set([
  ...["-", "--", "---", "–", "—", "n/a", "n.a.", "na", "none", "nil", "null", "tbd", "tba", "tbc", "t.b.d.", "t.b.a."],
  ...["to be determined", "to be announced", "to be confirmed", "not applicable", "not yet"],
]);

export const UNIT =
  /^(?:usd|us|us\$|\$|dollars?|in usd|in us dollars|usd \$|required|optional|if any|if known|#|no|local|local time|24 ?h|hh:?mm|h:mm am\/pm|[dmy]{1,4}(?:[-/. ][dmy]{1,4}){1,2})$/i;
