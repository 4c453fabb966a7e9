import { ACTIVITY_LABEL } from "@/lib/activities/list";
import { activitySchema } from "@/lib/activities/schema";
import { line, optionalEmail, prose as proseRule } from "@/lib/shared/fields";
import { beyondConsent } from "@/lib/testimonials/rules";
import { testimonialSchema, type WrittenInput, writtenSchema } from "@/lib/testimonials/schema";
import { TESTIMONIAL_STATE_LABEL, TESTIMONIAL_USES } from "@/lib/testimonials/status";
import {
  choice,
  count,
  type FurtherSheet,
  flag,
  instant,
  json,
  list,
  prose,
  ref,
  text,
} from "@/lib/workbook/further/sheet";
import type { Problem, Values } from "@/lib/workbook/schema";

/** What was said and written, and what only the complete data as JSON tells. */

const STAMPED = { id: true, version: true, updatedAt: true, deletedAt: true };

export const activities: FurtherSheet = {
  key: "activities",
  name: "Activities",
  model: "Activity",
  table: "activities",
  columns: [
    instant("happenedAt", "When", { required: true }),
    choice("kind", "What", "activity_kind", ACTIVITY_LABEL, { required: true }),
    prose("text", "What Happened", { required: true, check: activitySchema.shape.text }),
    ref("clientId", "Client", "client"),
    ref("bureauPartnerId", "Bureau", "bureau"),
    ref("eventId", "Event", "event"),
  ],
  identity: "id",
  label: "text",
  order: `x."happenedAt", x.id`,
  where: `("r_clientId".id IS NOT NULL OR "r_bureauPartnerId".id IS NOT NULL OR "r_eventId".id IS NOT NULL)`,
  has: STAMPED,
  undo: "trash",
};

/** With a new secret each: the links that were mailed lead to the account they came from. No reminders, for the same reason. */
export const testimonialRequests: FurtherSheet = {
  key: "testimonialRequests",
  name: "Testimonial Requests",
  model: "TestimonialRequest",
  table: "testimonial_requests",
  is: "request",
  columns: [
    text("name", "Name", { check: line("Name") }),
    text("email", "Email", { check: optionalEmail() }),
    prose("message", "Message", { check: proseRule("Message", 2_000) }),
    ref("eventId", "Event", "event"),
    ref("clientId", "Client", "client"),
    instant("createdAt", "Asked"),
    instant("endsAt", "Until", { required: true }),
    instant("sentAt", "Sent"),
    instant("remindedAt", "Reminded"),
    instant("answeredAt", "Answered"),
    instant("revokedAt", "Revoked"),
  ],
  identity: "id",
  label: "name",
  order: `x."createdAt", x.id`,
  has: { ...STAMPED, deletedAt: false },
  undo: "delete",
  secret: "row",
};

const written = testimonialSchema.shape;

/** A workbook cannot stretch what its writer agreed to either. */
function againstConsent({ written: said, mayUse, nameShown, companyShown }: Values): Problem[] {
  if (!said) return [];
  const beyond = beyondConsent(JSON.parse(String(said)) as WrittenInput, {
    mayUse: TESTIMONIAL_USES.filter((use) =>
      String(mayUse ?? "")
        .split("\n")
        .includes(use),
    ),
    nameShown: nameShown === "Yes",
    companyShown: companyShown === "Yes",
  });
  return testimonials.columns.flatMap(({ field, header }) => {
    const message = beyond[field as keyof typeof beyond];
    return message ? [{ column: header, message }] : [];
  });
}

export const testimonials: FurtherSheet = {
  key: "testimonials",
  name: "Testimonials",
  model: "Testimonial",
  table: "testimonials",
  is: "testimonial",
  columns: [
    text("clientName", "Name", { required: true, check: written.clientName }),
    text("jobTitle", "Job Title", { check: written.jobTitle }),
    text("companyName", "Company", { check: written.companyName }),
    text("eventTitle", "Event Title", { width: 30, check: written.eventTitle }),
    prose("content", "Testimonial", { required: true, width: 60, check: written.content }),
    count("rating", "Stars", { check: written.rating }),
    choice("state", "State", "testimonial_state", TESTIMONIAL_STATE_LABEL, { required: true }),
    list("mayUse", "May Be Used", { check: written.mayUse }),
    flag("nameShown", "Name Shown", { blank: "Yes" }),
    flag("companyShown", "Company Shown", { blank: "Yes" }),
    instant("receivedAt", "Received", { required: true }),
    ref("eventId", "Event", "event"),
    ref("clientId", "Client", "client"),
    ref("requestId", "Asked By Link", "request"),
    json("written", "As Written", { settled: true, check: writtenSchema }),
  ],
  identity: "id",
  label: "clientName",
  order: `x."receivedAt", x.id`,
  has: STAMPED,
  against: againstConsent,
  undo: "trash",
};

/** The bytes are in the archive only, and a row without them would be a promise. */
export const files: FurtherSheet = {
  key: "files",
  name: "Files",
  model: "StoredFile",
  table: "files",
  columns: [
    text("name", "File"),
    text("mediaType", "Type"),
    choice("kind", "Kind", "file_kind", {
      photo: "Photo",
      document: "Document",
      headshot: "Headshot",
      kit_picture: "Kit picture",
    }),
    count("bytes", "Bytes"),
    count("width", "Width"),
    count("height", "Height"),
    instant("createdAt", "Added"),
    ref("eventId", "Event", "event"),
  ],
  identity: "id",
  label: "name",
  order: `x."createdAt", x.id`,
  has: STAMPED,
  undo: "keep",
};

export const feedback: FurtherSheet = {
  key: "feedback",
  name: "Feedback",
  model: "Feedback",
  table: "feedback",
  columns: [
    choice("kind", "Kind", "feedback_kind", { idea: "Idea", problem: "Problem", praise: "Praise" }),
    prose("text", "Text"),
    flag("mayAnswer", "May Be Answered"),
    choice("state", "State", "feedback_state", {
      received: "Received",
      planned: "Planned",
      done: "Done",
      closed: "Closed",
    }),
    instant("createdAt", "Sent"),
  ],
  identity: "id",
  label: "text",
  order: `x."createdAt", x.id`,
  has: { ...STAMPED, deletedAt: false },
  undo: "keep",
};
