import { FEED_LEVEL_LABEL } from "@/lib/calendar-feeds/rules";
import { contactSchema } from "@/lib/clients/contacts/schema";
import { taskSchema } from "@/lib/events/checklist/schema";
import { TASK_ANCHOR_LABEL } from "@/lib/events/checklist/status";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { requiredLine } from "@/lib/shared/fields";
import { venueSchema } from "@/lib/venues/schema";
import { choice, count, type FurtherSheet, flag, list, position, prose, ref, text } from "@/lib/workbook/further/sheet";

/** What a speaker's business has besides events: places, people, agreements, and how they like their lists. */

const TRASHABLE = { id: true, version: true, updatedAt: true, deletedAt: true };
const PLAIN = { ...TRASHABLE, deletedAt: false };

const venue = venueSchema.shape;

export const venues: FurtherSheet = {
  key: "venues",
  name: "Venues",
  model: "Venue",
  table: "venues",
  is: "venue",
  columns: [
    text("name", "Venue", { required: true, width: 30, check: venue.name }),
    text("streetAddress", "Street Address", { check: venue.streetAddress }),
    text("city", "City", { check: venue.city }),
    text("state", "State", { width: 8, check: venue.state }),
    text("zipCode", "Zip Code", { width: 10, check: venue.zipCode }),
    text("website", "Website", { check: venue.website }),
    prose("stage", "Stage and Room", { check: venue.stage }),
    prose("av", "Sound and Picture", { check: venue.av }),
    prose("parking", "Parking and Load-in", { check: venue.parking }),
    text("contactName", "Contact Name", { check: venue.contactName }),
    text("contactEmail", "Contact Email", { check: venue.contactEmail }),
    text("contactPhone", "Contact Phone", { check: venue.contactPhone }),
    prose("notes", "Notes", { check: venue.notes }),
  ],
  identity: "id",
  label: "name",
  order: "x.name, x.city, x.id",
  first: true,
  has: TRASHABLE,
  undo: "unused",
};

export const deals: FurtherSheet = {
  key: "deals",
  name: "Agreements",
  model: "Deal",
  table: "deals",
  is: "deal",
  columns: [
    text("name", "Agreement", { required: true, width: 38, check: requiredLine("Agreement", 400) }),
    prose("notes", "Notes"),
  ],
  identity: "id",
  label: "name",
  order: "x.name, x.id",
  first: true,
  has: PLAIN,
  // Events in the trash hold on to it, and without events it is not seen anywhere.
  undo: "keep",
};

export const taskTemplates: FurtherSheet = {
  key: "taskTemplates",
  name: "Checklist Steps",
  model: "TaskTemplate",
  table: "task_templates",
  columns: [
    choice("type", "Event Type", "event_type", EVENT_TYPE_LABEL),
    text("title", "Task", { required: true, width: 38, check: requiredLine("Task") }),
    choice("anchor", "Follows", "task_anchor", TASK_ANCHOR_LABEL, { required: true }),
    count("offsetDays", "Days After", { blank: 0, check: taskSchema.shape.offsetDays }),
    position({ blank: 0 }),
  ],
  identity: "id",
  label: "title",
  order: "x.type NULLS FIRST, x.position, x.id",
  first: true,
  has: TRASHABLE,
  undo: "trash",
};

export const savedViews: FurtherSheet = {
  key: "savedViews",
  name: "Saved Views",
  model: "SavedView",
  table: "saved_views",
  columns: [
    text("noun", "List", { required: true, width: 12 }),
    text("name", "View", { required: true, check: requiredLine("View", 60) }),
    text("query", "Shows", { width: 40 }),
    list("columns", "Columns"),
    flag("isDefault", "Default"),
  ],
  identity: ["noun", "name"],
  label: "name",
  order: "x.noun, x.name",
  first: true,
  has: PLAIN,
  undo: "delete",
  // There is one default per list: the one that was there before.
  settle: `UPDATE saved_views v SET "isDefault" = false WHERE v."speakerId" = $1 AND v."isDefault" AND EXISTS (
    SELECT FROM saved_views o WHERE o."speakerId" = v."speakerId" AND o.noun = v.noun AND o."isDefault"
       AND (o."createdAt", o.id) < (v."createdAt", v.id))`,
};

export const calendarFeeds: FurtherSheet = {
  key: "calendarFeeds",
  name: "Calendar Addresses",
  model: "CalendarFeed",
  table: "calendar_feeds",
  columns: [
    text("name", "Name", { required: true, check: requiredLine("Name", 80) }),
    choice("level", "Shows", "feed_level", FEED_LEVEL_LABEL, { required: true }),
  ],
  identity: "id",
  label: "name",
  order: "x.name, x.id",
  first: true,
  has: PLAIN,
  undo: "delete",
  secret: "own",
};

const contact = contactSchema.shape;

export const contacts: FurtherSheet = {
  key: "contacts",
  name: "Contacts",
  model: "Contact",
  table: "contacts",
  is: "contact",
  columns: [
    ref("clientId", "Client", "client", { required: true }),
    text("name", "Contact", { required: true, check: contact.name }),
    text("role", "Role", { check: contact.role }),
    text("email", "Email", { check: contact.email }),
    text("phone", "Phone", { check: contact.phone }),
    prose("notes", "Notes", { check: contact.notes }),
    position({ blank: 0 }),
  ],
  identity: "id",
  label: "name",
  order: `"r_clientId".name, "r_clientId"."createdAt", x."clientId", x.position, x.id`,
  has: TRASHABLE,
  undo: "trash",
};

export const notDuplicates: FurtherSheet = {
  key: "notDuplicates",
  name: "Not Duplicates",
  model: "NotDuplicate",
  table: "not_duplicates",
  columns: [
    ref("firstId", "Client", "client", { required: true }),
    ref("secondId", "Other Client", "client", { required: true }),
  ],
  // In the order in which the clients stand in their sheet, so that another account writes the same.
  source: `(SELECT n."speakerId", a.id AS "firstId", b.id AS "secondId"
    FROM not_duplicates n
    JOIN clients a ON a."speakerId" = n."speakerId" AND a.id IN (n."firstId", n."secondId")
    JOIN clients b ON b."speakerId" = n."speakerId" AND b.id IN (n."firstId", n."secondId")
     AND (a.name, a."createdAt", a.id) < (b.name, b."createdAt", b.id))`,
  identity: ["firstId", "secondId"],
  exchangeable: true,
  label: "@firstId",
  order: `"r_firstId".name, "r_secondId".name, x."firstId", x."secondId"`,
  fixed: true,
  has: { id: false, version: false, updatedAt: false, deletedAt: false },
  undo: "delete",
};
