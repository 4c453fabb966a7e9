import { randomBytes } from "node:crypto";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import { kitContentSchema } from "@/lib/media-kit/schema";
import { sql } from "./app";
import {
  expectStatus,
  makeActivity,
  makeBureau,
  makeClient,
  makeContact,
  makeEvent,
  makeFeed,
  makeFeedback,
  makeRepresentative,
  makeSavedView,
  makeTestimonial,
  makeTestimonialRequest,
  makeVenue,
  type Person,
  TERMS,
} from "./people";

/** An account with rows in every table of a backup, including cases that are hard to restore. */
export async function fillAccount(person: Person): Promise<void> {
  const patch = async (path: string, body: object) =>
    expectStatus(await person.patch(path, body), 200, `PATCH ${path}`);
  const post = async (path: string, body: object, status = 200) => {
    const answer = await person.post(path, body);
    expectStatus(answer, status, `POST ${path}`);
    return answer.body;
  };
  const exec = (text: string, values: unknown[] = []) => sql(text, [person.speakerId, ...values], person.target);

  const client = await makeClient(person, { name: "Acme", industry: "Health, care", tags: ["VIP", "a, b; c", "=1+1"] });
  const twin = await makeClient(person, { name: "Acme", company: "Other" });
  const plain = await makeClient(person, { name: "Plain" });
  const contact = await makeContact(person, { clientId: client.id, name: "Ann", role: "AV", notes: "  two\nlines " });
  await makeContact(person, { clientId: client.id, name: "Bob", position: 0 });
  const gone = await makeContact(person, { clientId: client.id, name: "Gone" });
  expectStatus(await person.delete(`/api/contacts/${gone.id}`), 204, "trash a contact");
  expectStatus(await person.put(`/api/clients/${client.id}/not-duplicates/${twin.id}`, {}), 204, "not duplicates");
  expectStatus(await person.put(`/api/clients/${plain.id}/not-duplicates/${client.id}`, {}), 204, "not duplicates");

  const bureau = await makeBureau(person, { name: "Northlight", ...TERMS, feeKind: "gross", termsNotes: "@terms\n" });
  await makeBureau(person, { name: "Second", commissionPercent: 12.5, commissionOn: "fee_and_travel", feeKind: "net" });
  await makeRepresentative(person, { bureauPartnerId: bureau.id, name: "Rita" });

  await makeVenue(person, { name: "Grand Hall", city: "Denver", state: "CO", stage: "=big\n", website: "example.com" });
  await makeVenue(person, { name: "Never used", city: "Boise", notes: "-" });
  await makeVenue(person, { name: "Twice", city: "Reno" });
  await makeVenue(person, { name: "Twice", city: "Reno", notes: "the other" });
  const event = await makeEvent(person, {
    title: "Gala",
    date: "2031-03-12",
    time: "18:00",
    endTime: "19:00",
    venueName: "Grand Hall",
    city: "Denver",
    state: "CO",
    fee: 10_000,
    travelFee: 500,
    clientId: client.id,
    bureauPartnerName: "Northlight",
    bureauRepName: "Rita",
    sessions: [
      { title: "Opening", type: "keynote", room: "A", date: "2031-03-12", time: "09:00", endTime: "09:45" },
      { title: "+Workshop", date: "2031-03-13" },
    ],
    contacts: [{ contactId: contact.id, name: "Ann", role: "AV", email: "ann@example.com" }, { name: "Carl" }],
  });
  await patch(`/api/events/${event.id}`, { status: "contract_sent", version: event.version });
  await patch(`/api/events/${event.id}`, {
    status: "confirmed",
    statusNote: "=signed",
    version: Number(event.version) + 1,
  });
  const task = await post(
    `/api/events/${event.id}/tasks`,
    { title: "Ship books", anchor: "confirmed", offsetDays: -3 },
    201,
  );
  await patch(`/api/events/${event.id}/tasks/${task.id}`, { done: true, version: task.version });
  await post(`/api/events/${event.id}/tasks`, { title: "By hand", dueOn: "2031-01-01" }, 201);
  await post(`/api/events/${event.id}/tasks`, { title: "Follow up", anchor: "completed", offsetDays: 2 }, 201);
  await post(`/api/events/${event.id}/copies`, { dates: ["2031-04-01", "2031-04-02"], oneDeal: true }, 201);
  // Set in another time zone than the speaker's current one, so triggers would compute another date.
  await exec(`UPDATE event_tasks SET "dueOn" = "dueOn" - 1 WHERE "speakerId" = $1 AND title = 'Ship books'`);
  await post("/api/task-templates", { type: "keynote", title: "Slides", anchor: "event_date", offsetDays: -14 }, 201);
  await post("/api/task-templates", { title: "Thank you", anchor: "completed", offsetDays: 1 }, 201);

  const led = await makeEvent(person, { title: "Led to", date: "2031-09-01", cameFromEventId: event.id, fee: 8000 });
  await post(
    `/api/events/${led.id}/commission-lines`,
    { kind: "spin_off", fromEventId: event.id, bureauPartnerName: "Northlight", percent: 10, note: "+spin" },
    201,
  );
  const lineOf = async (eventId: unknown) => {
    const { items } = (await person.get(`/api/events/${eventId}/commission-lines`)).body;
    return items[0] ?? {};
  };
  const agreed = await lineOf(event.id);
  await patch(`/api/commission-lines/${agreed.id}`, {
    amount: 1234.56,
    state: "paid",
    paidOn: "2026-05-05",
    version: agreed.version,
  });
  // Deleted by the user, so that triggers must not add it again.
  const unwanted = await makeEvent(person, {
    title: "No line",
    date: "2031-10-01",
    bureauPartnerName: "Second",
    fee: 900,
  });
  const line = await lineOf(unwanted.id);
  expectStatus(await person.delete(`/api/commission-lines/${line.id}`), 204, "trash a line");
  // An event whose bureau got its terms later.
  await makeEvent(person, {
    title: "Before the terms",
    date: "2031-12-01",
    bureauPartnerName: "Late terms",
    fee: 5000,
  });
  await exec(
    `UPDATE bureau_partners SET "commissionBasisPoints" = 2000 WHERE "speakerId" = $1 AND name = 'Late terms'`,
  );

  // Three on one date, reordered; one was released.
  const held = [];
  for (const title of ["Hold A", "Hold B", "Hold C"]) {
    held.push(await makeEvent(person, { title, date: "2031-06-06", status: "hold", contactEmail: "h@example.com" }));
  }
  await exec(`UPDATE holds SET position = 4 - position, "endClient" = '@end', "confirmBy" = '2031-05-01',
    "toldAt" = '2026-01-02T03:04:05.678Z', "createdAt" = '2026-01-01T00:00:00Z' WHERE "speakerId" = $1`);
  await exec(`INSERT INTO morning_runs (task, "subjectId", "speakerId", day, step)
    SELECT 'hold-reminders', id, $1, '2026-01-02', '-3' FROM holds WHERE "speakerId" = $1`);
  await patch(`/api/events/${held[1]?.id}`, { status: "released", endReason: "date", version: held[1]?.version });
  await exec(
    `INSERT INTO hold_challenges (id, "speakerId", "eventId", "challengerId", email, "tokenHash", "endsAt", answer, "answeredAt")
     VALUES (gen_random_uuid(), $1, $2, $3, 'asked@example.com', $4, now() + interval '2 days', 'confirm', now()),
            (gen_random_uuid(), $1, $2, NULL, 'open@example.com', $5, now() + interval '2 days', NULL, NULL)`,
    [held[0]?.id, held[2]?.id, randomBytes(32), randomBytes(32)],
  );

  // Venues that don't match their name and town.
  await makeEvent(person, { title: "Elsewhere", date: "2031-07-01", venueName: "Grand Hall", city: "Denver" });
  await exec(`UPDATE events SET "venueId" = NULL WHERE "speakerId" = $1 AND title = 'Elsewhere'`);
  await makeEvent(person, { title: "In the trash", date: "2031-07-02", venueName: "Torn down", city: "Denver" });
  await exec(`UPDATE venues SET "deletedAt" = now() WHERE "speakerId" = $1 AND name = 'Torn down'`);
  await makeEvent(person, { title: "The other", date: "2031-07-03", venueName: "Twice", city: "Reno" });
  await exec(`UPDATE events SET "venueId" = (SELECT id FROM venues WHERE "speakerId" = $1 AND notes = 'the other')
    WHERE "speakerId" = $1 AND title = 'The other'`);

  // Equal but for their notes.
  for (const notes of ["first", "second"]) {
    const same = await makeEvent(person, { title: "Same", date: "2031-08-08", notes });
    await post(`/api/events/${same.id}/tasks`, { title: `Of the ${notes}` }, 201);
  }

  await makeActivity(person, { clientId: client.id, eventId: event.id, kind: "call", text: "=Called\n twice " });
  await makeActivity(person, { bureauPartnerId: bureau.id, happenedAt: "2025-01-02T03:04:05Z" });
  const lost = await makeEvent(person, { title: "Thrown away", date: "2031-08-09" });
  await makeActivity(person, { eventId: lost.id, text: "of what lies in the trash" });
  await makeActivity(person, { eventId: lost.id, clientId: client.id, text: "of the client too" });
  expectStatus(await person.delete(`/api/events/${lost.id}`), 204, "trash an event");

  const request = await makeTestimonialRequest(person, { name: "Priya", email: "p@example.com", eventId: event.id });
  await makeTestimonialRequest(person, { name: "Nobody yet", message: "Please\n" });
  const given = await makeTestimonial(person, {
    clientName: "Priya",
    content: "=Great",
    rating: 5,
    mayUse: ["kit", "print"],
    nameShown: false,
    state: "hidden",
    eventId: event.id,
    clientId: client.id,
  });
  const written = { clientName: "Priya", content: "=Great", mayUse: ["kit", "social", "print"], nameShown: true };
  await exec(`UPDATE testimonials SET "requestId" = $2, written = $4 WHERE "speakerId" = $1 AND id = $3`, [
    request.id,
    given.id,
    JSON.stringify({ ...written, jobTitle: "", companyName: "", rating: 5, companyShown: true }),
  ]);
  await exec(`UPDATE testimonial_requests SET "answeredAt" = now() WHERE "speakerId" = $1 AND id = $2`, [request.id]);
  await exec(
    `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient, cc, subject, state, reason, "providerId")
     VALUES (gen_random_uuid(), $1, $2, 'testimonial-request', 'bounced@example.com', '{cc@example.com}', 'Would you?',
             'bounced', 'No such mailbox', 'provider-id')`,
    [request.id],
  );
  await makeTestimonial(person, { clientName: "Old letter", companyShown: false });

  await fillKit(person, { testimonialId: String(given.id), bureauId: String(bureau.id), eventId: String(event.id) });
  await makeFeed(person, { name: "Family", level: "busy" });
  await makeFeed(person, { name: "Work", level: "full" });
  await makeSavedView(person, { name: "Holds", query: "status=hold", columns: ["title", "date"], isDefault: true });
  await makeSavedView(person, { name: "All" });
  await makeFeedback(person);
  await patch("/api/business-details", { legalName: "Full, Inc.", entityType: "s_corporation", version: 1 });
  await patch("/api/speaker-profile", { name: "Full", annualGoal: 1000, version: 1 });
}

/** Draft and published copy differ in every field. No pictures or passwords, which are not restored. */
async function fillKit(
  { speakerId, target }: Person,
  { testimonialId, bureauId, eventId }: { testimonialId: string; bureauId: string; eventId: string },
): Promise<void> {
  const exec = (text: string, values: unknown[] = []) => sql<{ id: string }>(text, [speakerId, ...values], target);
  const content = kitContentSchema.parse({
    design: "editorial",
    accent: "#123456",
    headline: "=Calm",
    bios: { short: "Short.", medium: "  Medium\n\nin two parts", long: "-Long" },
    topics: [
      { key: "one", title: "Steady", description: "@first", takeaways: ["=a", "b, c"], audience: "Nurses" },
      { key: "two", title: "Second" },
    ],
    videos: [{ key: "v", title: "Reel", address: "https://www.youtube.com/watch?v=abcdefghijk" }],
    testimonialIds: [testimonialId],
    clients: [{ key: "c", name: "+Acme" }],
    introduction: "Please welcome\nher.",
    rider: "One lavalier",
    books: [{ key: "b", title: "Steady", details: "Press, 2024", address: "https://example.com/book" }],
    awards: [{ key: "a", title: "CSP", details: "NSA, 2023" }],
    fees: { from: 7500, to: 12_000, note: "Plus travel" },
    order: [...KIT_SECTIONS].reverse(),
    hidden: [],
  });
  const draft = {
    ...content,
    headline: "New",
    topics: [...content.topics].reverse(),
    fees: { ...content.fees, to: null },
  };
  await exec(
    `INSERT INTO media_kits (id, "speakerId", content, published, "publishedAt", revision, "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, $3, '2026-01-02T03:04:05.678Z', 3, now())`,
    [JSON.stringify(draft), JSON.stringify(content)],
  );
  const link = async (columns: Record<string, unknown>) => {
    const all = { name: "Acme, June", sections: ["bio", "topics"], tokenHash: randomBytes(32), ...columns };
    const names = Object.keys(all).map((name) => `"${name}"`);
    const [made] = await exec(
      `INSERT INTO kit_links (id, "speakerId", "updatedAt", ${names.join(", ")})
       VALUES (gen_random_uuid(), $1, now(), ${names.map((_, at) => `$${at + 2}`).join(", ")}) RETURNING id`,
      Object.values(all),
    );
    return made?.id ?? "";
  };
  const first = await link({
    expiresOn: "2031-06-30",
    allowsDownloads: false,
    showsDates: true,
    previewTitle: "=Title",
    previewText: "Text",
    notifiesOnOpen: true,
    createdAt: "2026-01-01T00:00:00Z",
    firstOpenedAt: "2026-01-03T00:00:00Z",
  });
  const [rep] = await exec(`SELECT id FROM representatives WHERE "speakerId" = $1 AND name = 'Rita'`);
  await link({
    name: "Bureau",
    isBureauSafe: true,
    bureauPartnerId: bureauId,
    representativeId: rep?.id,
    pausedAt: "2026-01-05T00:00:00Z",
    revokedAt: "2026-01-06T00:00:00Z",
    createdAt: "2026-01-02T00:00:00Z",
  });
  const [ann, bob] = [randomBytes(32), randomBytes(32)];
  for (const [visitor, day] of [
    [ann, 3],
    [bob, 4],
    [ann, 5],
  ] as const)
    await exec(
      `INSERT INTO kit_visits (id, "speakerId", "linkId", visitor, "startedAt", "lastSeenAt", seconds, sections)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $4, 70, '{bio,topics}')`,
      [first, visitor, `2026-01-0${day}T10:00:00Z`],
    );
  await exec(
    `INSERT INTO kit_downloads (id, "speakerId", "linkId", kind, visitor, at)
     VALUES (gen_random_uuid(), $1, $2, 'headshots', $3, '2026-01-03T10:01:00Z')`,
    [first, ann],
  );
  await exec(`UPDATE events SET "kitLinkId" = $2 WHERE "speakerId" = $1 AND id = $3`, [first, eventId]);
}
