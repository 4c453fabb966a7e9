import { BASIS_LABEL, FEE_KIND_LABEL, INVOICER_LABEL } from "@/lib/bureaus/terms/rules";
import { TERM_FIELDS } from "@/lib/bureaus/terms/schema";
import { taskSchema } from "@/lib/events/checklist/schema";
import { TASK_ANCHOR_LABEL } from "@/lib/events/checklist/status";
import { KIND_LABEL } from "@/lib/events/commissions/rules";
import { eventContactSchema, sessionSchema } from "@/lib/events/schema";
import { END_REASON_LABEL, EVENT_STATUS_LABEL, EVENT_TYPE_LABEL } from "@/lib/events/status";
import { line, requiredLine } from "@/lib/shared/fields";
import {
  choice,
  count,
  day,
  type FurtherSheet,
  flag,
  instant,
  money,
  percent,
  position,
  ref,
  text,
  time,
} from "@/lib/workbook/further/sheet";

/** What belongs to an event and does not fit into its row. */

const STAMPED = { id: true, version: true, updatedAt: true, deletedAt: true };
const BARE = { id: true, version: false, updatedAt: false, deletedAt: false };

const event = ref("eventId", "Event", "event", { required: true });
const BY_EVENT = `"r_eventId"."startsOn", "r_eventId".title, x."eventId"`;

/**
 * Links that the event's own words do not say: what it came from, its agreement, and its venue where that is not simply
 * the one of that name and town.
 */
export const eventLinks: FurtherSheet = {
  key: null,
  name: "Event Links",
  model: "Event",
  table: "events",
  columns: [
    ref("eventId", "Event", "event", { required: true, column: "id" }),
    ref("venueId", "Venue", "venue"),
    ref("dealId", "Agreement", "deal"),
    ref("cameFromEventId", "Came From", "event"),
    ref("kitLinkId", "Kit Link", "kitLink"),
  ],
  identity: ["eventId"],
  label: "@eventId",
  order: `x."startsOn", x.id`,
  // An import finds by itself the one venue that has an event's venue name and town. Texts first: they compare faster.
  where: `("r_dealId".id IS NOT NULL OR "r_cameFromEventId".id IS NOT NULL OR "r_kitLinkId".id IS NOT NULL OR CASE
    WHEN "r_venueId".id IS NOT NULL THEN
      NOT (("r_venueId".name::text = x."venueName"::text OR "r_venueId".name = x."venueName")
        AND ("r_venueId".city::text = x.city::text OR "r_venueId".city = x.city))
      OR "r_venueId".id IN (SELECT v.id FROM (SELECT id, count(*) OVER (PARTITION BY name, city) AS n FROM venues
           WHERE "speakerId" = $1 AND "deletedAt" IS NULL) v WHERE v.n > 1)
    ELSE x."venueName" <> '' AND EXISTS (SELECT FROM venues v WHERE v."speakerId" = $1 AND v.name = x."venueName"
           AND v.city = x.city AND v."deletedAt" IS NULL) END)`,
  adds: true,
  has: STAMPED,
  undo: "keep",
};

const session = sessionSchema.shape;

export const eventSessions: FurtherSheet = {
  key: "eventSessions",
  name: "Sessions",
  model: "EventSession",
  table: "event_sessions",
  columns: [
    event,
    position({ required: true }),
    text("title", "Session", { required: true, width: 38, check: session.title }),
    choice("type", "Type", "event_type", EVENT_TYPE_LABEL),
    text("room", "Room", { check: session.room }),
    day("date", "Date", { column: "startsOn", required: true }),
    time("time", "Time", { column: "startsAt" }),
    time("endTime", "End Time", { column: "endsAt" }),
  ],
  identity: ["eventId", "position"],
  label: "title",
  order: `${BY_EVENT}, x.position, x.id`,
  has: BARE,
  undo: "delete",
};

const person = eventContactSchema.shape;

export const eventContacts: FurtherSheet = {
  key: "eventContacts",
  name: "Event People",
  model: "EventContact",
  table: "event_contacts",
  columns: [
    event,
    position({ required: true }),
    text("name", "Name", { required: true, check: person.name }),
    text("role", "Role", { check: person.role }),
    text("email", "Email", { check: person.email }),
    text("phone", "Phone", { check: person.phone }),
    ref("contactId", "Contact", "contact"),
  ],
  identity: ["eventId", "position"],
  label: "name",
  order: `${BY_EVENT}, x.position, x.id`,
  has: BARE,
  undo: "delete",
};

export const statusHistory: FurtherSheet = {
  key: "statusHistory",
  name: "Status History",
  model: "EventStatusChange",
  table: "event_status_changes",
  columns: [
    event,
    instant("at", "When", { required: true }),
    choice("from", "From", "event_status", EVENT_STATUS_LABEL, { required: true }),
    choice("to", "To", "event_status", EVENT_STATUS_LABEL, { required: true }),
    choice("endReason", "Reason", "end_reason", END_REASON_LABEL),
    text("note", "Note"),
    money("keptAmount", "Amount Kept", "keptCents"),
  ],
  identity: "id",
  label: "@eventId",
  order: `${BY_EVENT}, x.at, x.id`,
  fixed: true,
  has: BARE,
  undo: "delete",
};

export const holds: FurtherSheet = {
  key: "holds",
  name: "Holds",
  model: "Hold",
  table: "holds",
  columns: [
    event,
    position({ required: true }),
    text("endClient", "End Client", { check: line("End client") }),
    day("confirmBy", "Confirm By"),
    instant("toldAt", "Told to Be First"),
    day("remindedOn", "Reminded On"),
    instant("createdAt", "Since"),
  ],
  identity: ["eventId"],
  label: "@eventId",
  order: `${BY_EVENT}, x.id`,
  follows: { day: `(SELECT e."startsOn" FROM events e WHERE e.id = r."eventId" AND e."speakerId" = $1)` },
  has: { ...STAMPED, deletedAt: false },
  undo: "delete",
};

/** Outcomes only: a question that still runs hangs on a mailed link, and that stays with the account it came from. */
export const holdChallenges: FurtherSheet = {
  key: "holdChallenges",
  name: "Hold Challenges",
  model: "HoldChallenge",
  table: "hold_challenges",
  columns: [
    event,
    ref("challengerId", "Asked For", "event"),
    text("email", "Email", { required: true }),
    instant("createdAt", "Asked", { required: true }),
    instant("endsAt", "Until", { required: true }),
    choice("answer", "Answer", "challenge_answer", { confirm: "Confirmed", release: "Released" }),
    instant("answeredAt", "Answered"),
    instant("withdrawnAt", "Withdrawn"),
  ],
  identity: "id",
  label: "@eventId",
  order: `${BY_EVENT}, x."createdAt", x.id`,
  where: `(x.answer IS NOT NULL OR x."withdrawnAt" IS NOT NULL OR x."endsAt" <= now())`,
  fixed: true,
  has: BARE,
  undo: "delete",
  secret: "row",
};

export const eventTasks: FurtherSheet = {
  key: "eventTasks",
  name: "Tasks",
  model: "EventTask",
  table: "event_tasks",
  columns: [
    event,
    text("title", "Task", { required: true, width: 38, check: requiredLine("Task") }),
    choice("anchor", "Follows", "task_anchor", TASK_ANCHOR_LABEL),
    count("offsetDays", "Days After", { blank: 0, check: taskSchema.shape.offsetDays }),
    // A trigger works it out from the anchor, and knows less of the event's past than the day itself says.
    day("dueOn", "Due", { late: true }),
    instant("doneAt", "Done"),
    position({ blank: 0 }),
  ],
  identity: "id",
  label: "title",
  order: `${BY_EVENT}, x.position, x.id`,
  has: STAMPED,
  undo: "trash",
};

export const commissionLines: FurtherSheet = {
  key: "commissionLines",
  name: "Commissions",
  model: "CommissionLine",
  table: "commission_lines",
  columns: [
    event,
    ref("bureauPartnerId", "Bureau", "bureau", { required: true, byName: true }),
    choice("kind", "For", "commission_kind", KIND_LABEL, { required: true }),
    percent("percent", "Share %", "basisPoints"),
    choice("basis", "Taken From", "commission_basis", BASIS_LABEL, { blank: "fee" }),
    money("amount", "Amount", "amountCents", { required: true }),
    choice("invoicedBy", "Invoiced By", "invoiced_by", INVOICER_LABEL, { blank: "bureau" }),
    choice("feeKind", "Gross or Net", "fee_kind", FEE_KIND_LABEL, { blank: "gross" }),
    count("payDays", "Days to Pay", { check: TERM_FIELDS.payDays }),
    flag("byHand", "By Hand"),
    choice("state", "State", "commission_state", { due: "Due", paid: "Paid", waived: "Waived" }, { blank: "due" }),
    day("dueOn", "Due"),
    day("paidOn", "Paid"),
    ref("fromEventId", "Came From", "event"),
    text("note", "Note", { check: line("Note", 500) }),
    instant("createdAt", "Added"),
    instant("deletedAt", "In Trash Since"),
  ],
  identity: "id",
  label: "@eventId",
  order: `${BY_EVENT}, x.kind, x."createdAt", x.id`,
  has: STAMPED,
  // A line in the trash says that its event is not to get it again.
  withTrash: true,
  undo: "trash",
};
