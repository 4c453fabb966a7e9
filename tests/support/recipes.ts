import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "./app";
import { addPasskey, newPasskey, passkeyLogIn } from "./authenticator";
import { withoutPlan, withPlan } from "./billing";
import { AS_JSON, Browser, PageForm } from "./browser";
import { makeChallenge } from "./holds";
import { makeKit, makeKitLink, makeKitPicture, makeOpenKit, someQuestion } from "./media-kit";
import {
  expectStatus,
  logIn,
  makeActivity,
  makeAnnouncement,
  makeBureau,
  makeClient,
  makeCommissionLine,
  makeContact,
  makeEvent,
  makeFeed,
  makeFeedback,
  makeHold,
  makeRepresentative,
  makeSavedView,
  makeTask,
  makeTemplate,
  makeTestimonial,
  makeTestimonialRequest,
  makeVenue,
  PASSWORD,
  type Person,
  signUp,
  TERMS,
  theAdmin,
  trashed,
  unique,
} from "./people";
import { type Endpoint, fill } from "./routes";
import { codeOf, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from "./two-factor";
import { fileForm, makeFile, makeImport, uploadForm } from "./uploads";

/**
 * How to make a request to each route that it accepts. The tests that go over all routes (CSRF, tenants, extra keys,
 * repeats) find the routes by themselves and come here for the rest; a route without a recipe fails them.
 */
export type Recipe = {
  /** Makes what the address names, for this speaker. */
  params?: (person: Person) => Promise<Record<string, string>>;
  /** A body that is accepted: an object goes out as JSON. Called afresh for each request that has to succeed. */
  body?: (person: Person, params: Record<string, string>) => unknown;
  /** For visitors: sent without a session. */
  visitor?: true;
};

const idOf = (make: (person: Person) => Promise<{ id: string }>) => async (person: Person) => ({
  id: (await make(person)).id,
});

/** Critical: it is shown to every speaker, also to one whose trial has ended. */
const announcement = idOf(() => makeAnnouncement({ level: "critical" }));
/** One that this person has put away. */
const dismissed = async (person: Person) => {
  const { id } = await makeAnnouncement();
  expectStatus(await person.post(`/api/announcements/${id}/dismissal`), 204, "dismissal");
  return { id };
};
const client = idOf((person) => makeClient(person));
const bureau = idOf((person) => makeBureau(person));
const representative = idOf((person) => makeRepresentative(person));
const venue = idOf((person) => makeVenue(person));
const event = idOf((person) => makeEvent(person));
const testimonial = idOf((person) => makeTestimonial(person));
const testimonialRequest = idOf((person) => makeTestimonialRequest(person));
const requestToken = async (person: Person) => {
  const { url } = await makeTestimonialRequest(person);
  return { token: new URL(String(url)).searchParams.get("token") ?? "" };
};
const savedView = idOf((person) => makeSavedView(person));
/** A hold whose day is its own, with somebody to write to. */
const hold = idOf((person) => makeHold(person));
const task = async (person: Person) => {
  const { id, eventId } = await makeTask(person);
  return { id: String(eventId), task: id };
};
const template = idOf((person) => makeTemplate(person));
const feed = idOf((person) => makeFeed(person));
const openKit = async (person: Person) => ({ token: (await makeOpenKit(person)).token });
const kitLink = idOf((person) => makeKitLink(person));
const file = idOf((person) => makeFile(person));
const contact = idOf((person) => makeContact(person));
const activity = idOf((person) => makeActivity(person));
const commissionLine = idOf((person) => makeCommissionLine(person));
/** An upcoming event through a bureau that got its terms afterwards. */
const newTerms = async (person: Person) => {
  const made = await makeBureau(person);
  await makeEvent(person, { bureauPartnerName: made.name, fee: 1000 });
  await person.patch(`/api/bureau-partners/${made.id}`, { ...TERMS, version: made.version });
  return { id: made.id };
};
const dryRun = idOf((person) => makeImport(person));
const unreadable = async (person: Person) => {
  const { id, rows } = await makeImport(person, "");
  return { id, row: String((rows as { id: string }[])[0]?.id) };
};

/** Somebody whom an admin may do anything to. */
const someUser = async ({ target }: Person) => ({ id: (await signUp(target)).userId });

const RECIPES: Record<string, Recipe> = {
  "POST /api/register": {
    visitor: true,
    body: () => {
      const username = unique("new");
      return { username, email: `${username}@example.com`, password: PASSWORD };
    },
  },
  "POST /api/login": { visitor: true, body: ({ username, password }) => ({ username, password }) },
  "POST /api/logout": {},
  "POST /api/contact": { visitor: true, body: someMessage },
  "POST /api/create-checkout-session": { params: without, body: () => ({}) },
  "POST /api/create-portal-session": { params: withOne },
  "POST /api/subscription/cancellation": { params: withOne },
  "DELETE /api/subscription/cancellation": { params: withOne },
  "POST /api/subscription/reconciliation": {},
  "POST /api/diagnostic": {},
  "PUT /api/announcements/[id]/reading": { params: announcement },
  "POST /api/announcements/[id]/dismissal": { params: announcement },
  "DELETE /api/announcements/[id]/dismissal": { params: dismissed },
  "POST /api/admin/announcements": {
    body: () => ({ title: unique("News "), startsAt: "2031-05-06T14:00:00.000Z", audience: "admins" }),
  },
  "GET /api/admin/announcements/[id]": { params: announcement },
  "PATCH /api/admin/announcements/[id]": {
    params: announcement,
    body: () => ({ title: unique("Renamed"), version: 1 }),
  },
  "POST /api/admin/announcements/[id]/withdrawal": { params: announcement },
  "DELETE /api/admin/announcements/[id]/withdrawal": { params: announcement },
  "POST /api/feedback": { body: () => ({ kind: "idea", text: unique("A wish "), mayAnswer: true }) },
  "GET /api/feedback/[id]": { params: idOf((person) => makeFeedback(person)) },
  "GET /api/promotions/[code]": { visitor: true, params: async () => ({ code: "GREENROOM" }) },
  "POST /api/auth/forgot-password": { visitor: true, body: someAddress },
  "POST /api/auth/request-reset": { visitor: true, body: someAddress },
  "POST /api/auth/recover-username": { visitor: true, body: someAddress },
  "POST /api/auth/resend-verification": { visitor: true, body: someAddress },
  "POST /api/auth/reset-password": {
    visitor: true,
    body: async (person) => ({ token: await plantToken(person, "reset_password"), password: PASSWORD }),
  },
  "POST /api/auth/verify-email": {
    visitor: true,
    body: async (person) => ({ token: await plantToken(person, "verify_email") }),
  },
  "PATCH /api/account": {
    body: async (person) => ({
      username: unique("renamed"),
      version: (await person.get("/api/account")).body.version,
    }),
  },
  "DELETE /api/account": { body: ({ password }) => ({ password }) },
  "POST /api/account/restoration": {
    params: async (person) => {
      await sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '1 day' WHERE id = $1`, [person.speakerId]);
      return {};
    },
  },
  "POST /api/account/email": { body: ({ password }) => ({ ...someAddress(), password }) },
  "DELETE /api/account/email": {},
  "POST /api/account/password": { body: ({ password }) => ({ currentPassword: password, password: PASSWORD }) },
  "DELETE /api/account/sessions": {},
  "DELETE /api/account/sessions/[id]": {
    params: async (person) => {
      await logIn(person);
      const { body } = await person.get("/api/account/sessions");
      return { id: String(body.items.find(({ current }) => !current)?.id) };
    },
  },
  "POST /api/account/two-factor": { params: withoutTwoFactor, body: ({ password }) => ({ password }) },
  "PUT /api/account/two-factor": { body: async (person) => ({ code: codeOf(await startTwoFactor(person)) }) },
  "DELETE /api/account/two-factor": { body: provenTwice },
  "POST /api/account/two-factor/recovery-codes": { body: provenTwice },
  "POST /api/account/passkeys/challenge": { params: withoutTwoFactor, body: ({ password }) => ({ password }) },
  "POST /api/account/passkeys": { params: withoutTwoFactor, body: async (person) => (await newPasskey(person)).body },
  "DELETE /api/account/passkeys/[id]": { params: async (person) => ({ id: (await addPasskey(person)).id }) },
  "POST /api/auth/passkey/challenge": { visitor: true },
  // Sent by a person, not by a visitor: the challenge is in a cookie of the browser that asked for it.
  "POST /api/auth/passkey": { params: withoutTwoFactor, body: passkeyLogIn },
  "GET /api/auth/[...nextauth]": { params: async () => ({ nextauth: "session" }) },
  "POST /api/auth/[...nextauth]": { params: async () => ({ nextauth: "signout" }), body: nextAuthForm },

  "PATCH /api/speaker-profile": {
    body: async (person) => ({
      name: unique("Name"),
      version: (await person.get("/api/speaker-profile")).body.version,
    }),
  },

  "POST /api/clients": { body: () => ({ name: unique("Client") }) },
  "GET /api/clients/[id]": { params: client },
  "PATCH /api/clients/[id]": { params: client, body: renamed("/api/clients", "name") },
  "DELETE /api/clients/[id]": { params: client },
  "POST /api/clients/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/clients", makeClient(person))),
  },

  "GET /api/clients/[id]/timeline": { params: client },
  "GET /api/bureau-partners/[id]/timeline": { params: bureau },
  "GET /api/events/[id]/timeline": { params: event },
  "PUT /api/clients/[id]/not-duplicates/[other]": { params: twoClients },
  "DELETE /api/clients/[id]/not-duplicates/[other]": { params: twoClients },
  "POST /api/clients/[id]/merge": {
    params: client,
    body: async (person) => ({ otherId: (await makeClient(person)).id, version: 1, otherVersion: 1 }),
  },
  "DELETE /api/clients/[id]/merge/[merge]": { params: makeMerge },

  "POST /api/contacts": {
    body: async (person) => ({ name: unique("Contact"), clientId: (await makeClient(person)).id }),
  },
  "GET /api/contacts/[id]": { params: contact },
  "PATCH /api/contacts/[id]": { params: contact, body: renamed("/api/contacts", "name") },
  "DELETE /api/contacts/[id]": { params: contact },
  "POST /api/contacts/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/contacts", makeContact(person))),
  },

  "POST /api/activities": {
    body: async (person) => ({ kind: "call", text: unique("Called "), clientId: (await makeClient(person)).id }),
  },
  "GET /api/activities/[id]": { params: activity },
  "PATCH /api/activities/[id]": { params: activity, body: renamed("/api/activities", "text") },
  "DELETE /api/activities/[id]": { params: activity },
  "POST /api/activities/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/activities", makeActivity(person))),
  },

  "POST /api/bureau-partners": { body: () => ({ name: unique("Bureau") }) },
  "GET /api/bureau-partners/[id]": { params: bureau },
  "PATCH /api/bureau-partners/[id]": { params: bureau, body: renamed("/api/bureau-partners", "name") },
  "DELETE /api/bureau-partners/[id]": { params: bureau },
  "POST /api/bureau-partners/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/bureau-partners", makeBureau(person))),
  },

  "GET /api/bureau-partners/[id]/scorecard": { params: bureau },
  "GET /api/bureau-partners/[id]/term-changes": { params: newTerms },
  "POST /api/bureau-partners/[id]/term-changes": {
    params: newTerms,
    body: async (person, { id }) => {
      const { items } = (await person.get(`/api/bureau-partners/${id}/term-changes`)).body;
      return { eventIds: items.map(({ eventId }) => eventId) };
    },
  },

  "POST /api/representatives": {
    body: async (person) => ({ name: unique("Rep"), bureauPartnerId: (await makeBureau(person)).id }),
  },
  "GET /api/representatives/[id]": { params: representative },
  "PATCH /api/representatives/[id]": { params: representative, body: renamed("/api/representatives", "name") },
  "DELETE /api/representatives/[id]": { params: representative },
  "POST /api/representatives/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/representatives", makeRepresentative(person))),
  },

  "POST /api/venues": { body: () => ({ name: unique("Venue") }) },
  "GET /api/venues/[id]": { params: venue },
  "PATCH /api/venues/[id]": { params: venue, body: renamed("/api/venues", "name") },
  "DELETE /api/venues/[id]": { params: venue },
  "POST /api/venues/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/venues", makeVenue(person))),
  },

  "POST /api/events": { body: () => ({ title: unique("Event"), date: "2031-05-06" }) },
  "GET /api/events/[id]": { params: event },
  "PATCH /api/events/[id]": { params: event, body: renamed("/api/events", "title") },
  "DELETE /api/events/[id]": { params: event },
  "GET /api/events/[id]/conflicts": { params: event },
  "POST /api/events/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/events", makeEvent(person))),
  },

  "POST /api/testimonials": { body: () => ({ clientName: unique("Writer"), content: "They still quote her." }) },
  "GET /api/testimonials/[id]": { params: testimonial },
  "PATCH /api/testimonials/[id]": { params: testimonial, body: renamed("/api/testimonials", "clientName") },
  "DELETE /api/testimonials/[id]": { params: testimonial },
  "POST /api/testimonials/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/testimonials", makeTestimonial(person))),
  },
  "POST /api/testimonials/requests": { body: () => ({ name: unique("Writer") }) },
  "GET /api/testimonials/requests/[id]": { params: testimonialRequest },
  "DELETE /api/testimonials/requests/[id]": { params: testimonialRequest },
  "GET /api/public/testimonials/[token]": { visitor: true, params: requestToken },
  "POST /api/public/testimonials/[token]": {
    visitor: true,
    params: requestToken,
    body: () => ({ clientName: unique("Writer"), content: "They still quote her." }),
  },

  "PUT /api/events/[id]/status": {
    params: event,
    body: async (person, { id }) => ({
      status: "confirmed",
      version: (await person.get(`/api/events/${id}`)).body.version,
    }),
  },
  "GET /api/events/[id]/history": { params: event },
  "GET /api/events/[id]/referrals": { params: event },
  "POST /api/events/[id]/copies": { params: event, body: () => ({ dates: ["2031-06-01", "2031-06-02"] }) },
  "POST /api/events/status-changes": {
    body: async (person) => ({ ids: [(await makeEvent(person)).id], status: "hold" }),
  },
  "POST /api/events/status-changes/restoration": {
    body: async (person) => {
      const { id } = await makeEvent(person);
      const { body } = await person.post("/api/events/status-changes", { ids: [id], status: "hold" });
      return { items: body.before };
    },
  },
  // No archive at all: it is stored, and refused by the task.
  "POST /api/restores": { body: () => "PK" },
  "GET /api/restores/[id]": {
    params: async ({ speakerId, userId, target }) => {
      const [made] = await sql<{ id: string }>(
        `INSERT INTO restores (id, "speakerId", "userId", state, "fileName", bytes, sha256)
         VALUES (gen_random_uuid(), $1, $2, 'failed', 'archive.zip', 1, '\\x00') RETURNING id`,
        [speakerId, userId],
        target,
      );
      return { id: String(made?.id) };
    },
  },
  "POST /api/export/lists": {
    body: async (person) => ({ noun: "events", format: "xlsx", ids: [(await makeEvent(person)).id] }),
  },

  "POST /api/saved-views": { body: () => ({ name: unique("View") }) },
  "GET /api/saved-views/[id]": { params: savedView },
  "PATCH /api/saved-views/[id]": { params: savedView, body: renamed("/api/saved-views", "name") },
  "DELETE /api/saved-views/[id]": { params: savedView },

  "PATCH /api/events/[id]/hold": {
    params: hold,
    body: async (person, { id }) => ({
      endClient: unique("Client"),
      version: (await person.get(`/api/events/${id}/hold`)).body.version,
    }),
  },
  "GET /api/events/[id]/hold": { params: hold },
  "POST /api/events/[id]/hold/rank": { params: hold, body: () => ({ rank: 1 }) },
  "POST /api/events/[id]/hold/release": { params: hold, body: () => ({ endReason: "hold_expired" }) },
  "POST /api/events/[id]/hold/conversion": { params: hold },
  "POST /api/events/[id]/hold/notice": { params: hold },
  "POST /api/events/[id]/hold/challenge": { params: hold, body: () => ({ hours: 24 }) },
  "DELETE /api/events/[id]/hold/challenge": {
    params: async (person) => ({ id: (await makeChallenge(person)).eventId }),
  },
  "GET /api/holds": {},
  "GET /api/public/holds/[token]": {
    visitor: true,
    params: async (person) => ({ token: (await makeChallenge(person)).token }),
  },
  "POST /api/public/holds/[token]": {
    visitor: true,
    params: async (person) => ({ token: (await makeChallenge(person)).token }),
    body: () => ({ answer: "confirm" }),
  },

  "GET /api/events/[id]/tasks": { params: event },
  "POST /api/events/[id]/tasks": { params: event, body: () => ({ title: unique("Task") }) },
  "POST /api/events/[id]/tasks/from-templates": { params: event, body: () => ({}) },
  "POST /api/events/[id]/tasks/order": {
    params: task,
    body: (_, { task: taskId }) => ({ ids: [taskId] }),
  },
  "GET /api/events/[id]/tasks/[task]": { params: task },
  "PATCH /api/events/[id]/tasks/[task]": {
    params: task,
    body: async (person, { id, task: taskId }) => ({
      title: unique("Task"),
      version: (await person.get(`/api/events/${id}/tasks/${taskId}`)).body.version,
    }),
  },
  "DELETE /api/events/[id]/tasks/[task]": { params: task },
  "POST /api/events/[id]/tasks/[task]/restoration": {
    params: async (person) => {
      const made = await task(person);
      await person.delete(`/api/events/${made.id}/tasks/${made.task}`);
      return made;
    },
  },

  "POST /api/task-templates": { body: () => ({ title: unique("Step") }) },
  "GET /api/task-templates/[id]": { params: template },
  "PATCH /api/task-templates/[id]": { params: template, body: renamed("/api/task-templates", "title") },
  "DELETE /api/task-templates/[id]": { params: template },
  "POST /api/task-templates/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/task-templates", makeTemplate(person))),
  },
  "POST /api/task-templates/order": {
    body: async (person) => ({ type: "panel", ids: [(await makeTemplate(person, { type: "panel" })).id] }),
  },
  "POST /api/task-templates/usual": { body: () => ({ type: "keynote" }) },

  "GET /api/events/[id]/calendar": { params: event },

  "POST /api/calendar-feeds": { body: () => ({ name: unique("Calendar"), level: "titles" }) },
  "GET /api/calendar-feeds/[id]": { params: feed },
  "PATCH /api/calendar-feeds/[id]": { params: feed, body: renamed("/api/calendar-feeds", "name") },
  "DELETE /api/calendar-feeds/[id]": { params: feed },
  "POST /api/calendar-feeds/[id]/secret": { params: feed },
  "GET /api/public/calendars/[file]": {
    visitor: true,
    params: async (person) => ({
      file:
        String((await makeFeed(person)).address)
          .split("/")
          .at(-1) ?? "",
    }),
  },

  "GET /api/media-kit": {},
  "GET /api/media-kit/testimonials": {},
  "PATCH /api/media-kit": {
    body: async (person) => ({
      headline: unique("Headline "),
      version: (await person.get("/api/media-kit")).body.version,
    }),
  },
  "PUT /api/media-kit/publication": {
    body: async (person) => {
      await makeKit(person);
      return { version: (await person.get("/api/media-kit")).body.version };
    },
  },
  "DELETE /api/media-kit/publication": {
    params: async (person) => {
      await makeKit(person);
      return {};
    },
  },
  "POST /api/media-kit/publication/restoration": {
    params: async (person) => {
      await makeKit(person);
      return {};
    },
  },
  "GET /api/public/media-kits/[token]": { visitor: true, params: openKit },
  "GET /api/public/media-kits/[token]/page": { visitor: true, params: openKit },
  "GET /api/public/media-kits/[token]/introduction": { visitor: true, params: openKit },
  "GET /api/public/media-kits/[token]/headshots.zip": { visitor: true, params: openKit },
  "GET /api/public/media-kits/[token]/one-sheet.pdf": { visitor: true, params: openKit },
  "GET /api/public/media-kits/[token]/pictures/[file]": {
    visitor: true,
    params: async (person) => {
      const { token, fileId } = await makeOpenKit(person);
      return { token, file: fileId };
    },
  },
  "GET /api/public/media-kits/[token]/dates": { visitor: true, params: openKit },
  // A form counts as filled in by a person after two seconds: the browser of these tests has had its token for longer.
  "POST /api/public/media-kits/[token]/dates": { visitor: true, params: openKit, body: () => someQuestion() },
  "POST /api/public/media-kits/[token]/password": {
    visitor: true,
    params: async (person) => ({ token: (await makeOpenKit(person, { password: "open sesame" })).token }),
    body: () => new PageForm({ password: "open sesame" }),
  },
  "POST /api/media-kit/links": { body: () => ({ name: unique("Link") }) },
  "GET /api/media-kit/links/[id]": { params: kitLink },
  "PATCH /api/media-kit/links/[id]": { params: kitLink, body: renamed("/api/media-kit/links", "name") },
  "DELETE /api/media-kit/links/[id]": { params: kitLink },
  "POST /api/media-kit/links/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/media-kit/links", makeKitLink(person))),
  },
  "PUT /api/media-kit/links/[id]/pause": { params: kitLink },
  "DELETE /api/media-kit/links/[id]/pause": { params: kitLink },
  "POST /api/media-kit/links/[id]/secret": { params: kitLink },
  "GET /api/media-kit/links/[id]/views": { params: kitLink },
  "POST /api/public/media-kits/[token]/visits": {
    visitor: true,
    params: openKit,
    body: () => ({ token: "none", seconds: 4, sections: ["bio"] }),
  },

  "GET /api/events/[id]/photos": { params: event },
  "GET /api/events/[id]/documents": { params: event },

  "POST /api/files": { body: () => fileForm({ name: `${unique("notes")}.txt` }) },
  "GET /api/files/[id]": { params: file },
  "PATCH /api/files/[id]": { params: file, body: renamed("/api/files", "name") },
  "DELETE /api/files/[id]": { params: file },
  "POST /api/files/[id]/restoration": { params: idOf((person) => trashed(person, "/api/files", makeFile(person))) },

  "GET /api/events/[id]/take-home": { params: event },
  "GET /api/events/[id]/commission-lines": { params: event },
  "POST /api/events/[id]/commission-lines": {
    params: idOf((person) => makeEvent(person, { bureauPartnerName: unique("Bureau") })),
    body: () => ({ amount: 1000, note: unique("Agreed") }),
  },
  "GET /api/commission-lines/[id]": { params: commissionLine },
  "PATCH /api/commission-lines/[id]": {
    params: commissionLine,
    body: async (person, { id }) => ({
      percent: 20,
      version: (await person.get(`/api/commission-lines/${id}`)).body.version,
    }),
  },
  "DELETE /api/commission-lines/[id]": { params: commissionLine },
  "POST /api/commission-lines/[id]/restoration": {
    params: idOf((person) => trashed(person, "/api/commission-lines", makeCommissionLine(person))),
  },

  "GET /api/admin/users/[id]": { params: someUser },
  "PUT /api/admin/users/[id]/trial": {
    params: someUser,
    body: async ({ target }, { id }) => {
      const text = `SELECT iso_instant("trialEndsAt") AS at FROM speakers p JOIN users u ON u."speakerId" = p.id WHERE u.id = $1`;
      return { days: 7, trialEndsAt: (await sql(text, [id], target))[0]?.at };
    },
  },
  "POST /api/admin/users/[id]/verification": { params: someUser },
  "PUT /api/admin/users/[id]/disablement": { params: someUser },
  "DELETE /api/admin/users/[id]/disablement": { params: someUser },
  "DELETE /api/admin/users/[id]/sessions": { params: someUser },
  "DELETE /api/admin/sessions": {},
  "POST /api/admin/viewing": { body: async (person) => ({ userId: (await someUser(person)).id }) },
  "DELETE /api/admin/viewing": {},

  "DELETE /api/demo-data": {},
  "POST /api/demo-data/restoration": {},

  "POST /api/imports": { body: () => uploadForm(unique("Imported")) },
  "GET /api/imports/[id]": { params: dryRun },
  "PATCH /api/imports/[id]": { params: dryRun, body: () => ({ version: 1, onMatch: "skip" }) },
  "DELETE /api/imports/[id]": { params: dryRun },
  "POST /api/imports/[id]/commit": { params: dryRun, body: () => ({ version: 1 }) },
  "GET /api/imports/[id]/progress": { params: dryRun },
  "GET /api/imports/[id]/errors": { params: unreadable },
  "GET /api/imports/[id]/rows/[row]": { params: unreadable },
  "PATCH /api/imports/[id]/rows/[row]": {
    params: unreadable,
    body: () => ({ version: 1, cells: { 0: unique("Corrected") } }),
  },
};

/** What only an admin may ask for; the message is this person's. */
Object.assign(RECIPES, {
  "GET /api/admin/messages/[id]": { params: answerable },
  "PATCH /api/admin/messages/[id]": { params: answerable, body: () => ({ state: "planned", version: 1 }) },
  "POST /api/admin/messages/[id]/replies": { params: answerable, body: () => ({ text: unique("Thank you ") }) },
  "GET /api/admin/messages/[id]/replies/[reply]": { params: answered },
  "POST /api/admin/jobs/[id]/retry": { params: deadLetter },
  "DELETE /api/admin/jobs/[id]": { params: deadLetter },
  "PUT /api/admin/errors/[id]/solution": { params: keptError },
  "DELETE /api/admin/errors/[id]/solution": { params: keptError },
} satisfies Record<string, Recipe>);

/** Fields and filters that take an id, with something of that kind. Every `…Id` of a schema needs its line here. */
export const ID_FIELDS: Record<string, (person: Person) => Promise<Record<string, string>>> = {
  clientId: client,
  eventId: event,
  otherId: client,
  bureauPartnerId: bureau,
  representativeId: representative,
  cameFromEventId: event,
  venueId: venue,
  exceptId: event,
  challengerId: event,
  fromEventId: event,
  previewFileId: idOf((person) => makeKitPicture(person)),
};

/** Pages with an id in their address, by what stands before it: what it is the id of. */
export const PAGE_PARAMS: Record<string, (person: Person) => Promise<Record<string, string>>> = {
  events: event,
  clients: client,
  "bureau-partners": bureau,
  testimonials: testimonial,
  venues: venue,
  workbook: dryRun,
  "media-kit": kitLink,
  tutorials: async () => ({ guide: "importing" }),
  "admin/announcements": announcement,
  "admin/users": async (person) => ({ id: person.userId }),
  "admin/messages": answerable,
};

const NEEDS_NONE: Recipe = {};

export function recipeFor({ key, method, params }: Endpoint): Recipe {
  const recipe = RECIPES[key] ?? (method === "GET" && params.length === 0 ? NEEDS_NONE : undefined);
  if (!recipe) throw new Error(`No recipe for ${key}: say in RECIPES (tests/support/recipes.ts) how to call it.`);
  return recipe;
}

export type Prepared = { path: string; params: Record<string, string>; body: unknown };

/** A request to the endpoint that succeeds when this person sends it. */
export async function prepare(endpoint: Endpoint, person: Person): Promise<Prepared> {
  const recipe = recipeFor(endpoint);
  const params = (await recipe.params?.(person)) ?? {};
  return { path: fill(endpoint.route, params), params, body: await recipe.body?.(person, params) };
}

/** Who may send it: an admin where nobody else may, a visitor, or this person. */
export async function senderFor(endpoint: Endpoint, person: Person): Promise<Browser> {
  if (endpoint.access === "admin") return theAdmin();
  return recipeFor(endpoint).visitor ? new Browser() : person;
}

/** The same address with an id that nobody has. */
export const withRandomId = (endpoint: Endpoint, params: Record<string, string>): string =>
  fill(endpoint.route, Object.fromEntries(Object.keys(params).map((name) => [name, randomUUID()])));

async function answerable(person: Person): Promise<Record<string, string>> {
  return { id: (await makeFeedback(person, { mayAnswer: true })).id };
}

async function answered(person: Person): Promise<Record<string, string>> {
  const { id = "" } = await answerable(person);
  const [row] = await sql<{ id: string }>(
    `INSERT INTO feedback_replies (id, "speakerId", "feedbackId", by, text)
     VALUES (gen_random_uuid(), $1, $2, 'admin', 'Thank you') RETURNING id`,
    [person.speakerId, id],
    person.target,
  );
  return { id, reply: row?.id ?? "" };
}

/** A mail to this person that was given up. */
async function deadLetter({ speakerId, email, username, target }: Person): Promise<Record<string, string>> {
  const data = { speakerId, to: email, template: "username-recovery", props: { username } };
  const [row] = await sql<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, output) VALUES ('dead-letters', $1, '{"message": "it was refused"}') RETURNING id`,
    [data],
    target,
  );
  return { id: row?.id ?? "" };
}

async function keptError({ target }: Person): Promise<Record<string, string>> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack)
     VALUES (gen_random_uuid(), $1, 'route', 'GET /api/clients', 'Error', 'it broke', '') RETURNING id`,
    [unique("fingerprint")],
    target,
  );
  return { id: row?.id ?? "" };
}

async function twoClients(person: Person): Promise<Record<string, string>> {
  return { id: (await makeClient(person)).id, other: (await makeClient(person)).id };
}

/** Two clients made into one. */
async function makeMerge(person: Person): Promise<{ id: string; merge: string; other: string }> {
  const { id, other } = (await twoClients(person)) as { id: string; other: string };
  const answer = await person.post(`/api/clients/${id}/merge`, { otherId: other, version: 1, otherVersion: 1 });
  expectStatus(answer, 200, "merge");
  return { id, other, merge: String(answer.body.mergeId) };
}

/** For what a password alone is enough for. */
async function withoutTwoFactor(person: Person): Promise<Record<string, string>> {
  await turnOffTwoFactor(person);
  return {};
}

/** Password and second step; a recovery code, as it works at any time. */
async function provenTwice(person: Person) {
  const { recoveryCodes } = await turnOnTwoFactor(person);
  return { password: person.password, code: recoveryCodes[0] };
}

/** A person who has a plan, and one who has none. */
async function withOne(person: Person): Promise<Record<string, string>> {
  await withPlan(person);
  return {};
}

async function without(person: Person): Promise<Record<string, string>> {
  await withoutPlan(person);
  return {};
}

function someMessage() {
  return { name: "Ada", ...someAddress(), message: "Do you import holds?" };
}

function someAddress(): { email: string } {
  return { email: `${unique("someone")}@example.com` };
}

/** A mailed link's token that works for this person, as if its mail had just come. */
export async function plantToken(person: Person, purpose: string, email = person.email): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `INSERT INTO account_tokens (id, "speakerId", "userId", purpose, "tokenHash", email, "endsAt")
     VALUES (gen_random_uuid(), $1, $2, $3::token_purpose, $4, $5, now() + interval '1 hour')
     ON CONFLICT ("userId", purpose) DO UPDATE SET "tokenHash" = excluded."tokenHash", "endsAt" = excluded."endsAt",
       email = excluded.email`,
    [person.speakerId, person.userId, purpose, createHash("sha256").update(token).digest(), email],
    person.target,
  );
  return token;
}

/** A new name under the present version. */
function renamed(noun: string, field: string) {
  return async (person: Person, { id }: Record<string, string>) => ({
    [field]: unique("Renamed"),
    version: (await person.get(`${noun}/${id}`, AS_JSON)).body.version,
  });
}

/** next-auth's own routes take forms that carry next-auth's own token. */
async function nextAuthForm(person: Person): Promise<URLSearchParams> {
  const { body } = await person.get<{ csrfToken: string }>("/api/auth/csrf");
  return new URLSearchParams({ csrfToken: body.csrfToken, json: "true", callbackUrl: person.target.url });
}
