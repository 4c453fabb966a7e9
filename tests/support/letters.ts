import type { Body } from "./browser";
import { emailOf, signTokenOf } from "./contracts";
import { create, makeEvent, nameSpeaker, type Person, unique } from "./people";

type Sent = Body & { emails: { id: string; to: string }[] };

export const letterTo = (...recipients: { name: string; email: string }[]) => ({
  recipients,
  subject: "Following up on {{event.title}}",
  body: "Hi {{recipient.first_name}},\n\nAre we **on** for {{event.date}}?",
});

/** About an event of a speaker with a name. */
export async function letterAbout(person: Person, fields: object = {}) {
  await nameSpeaker(person);
  const { id: eventId } = await makeEvent(person);
  return { ...letterTo({ name: "Priya Raman", email: emailOf("priya") }), eventId, ...fields };
}

export const makeLetter = async (person: Person, fields: object = {}): Promise<Sent> =>
  (await create(person, "/api/letters", await letterAbout(person, fields))) as Sent;

/** The token in one of its emails. */
export async function makeUnsubscribeToken(person: Person): Promise<{ token: string }> {
  const recipients = ["one", "two"].map((name) => ({ name, email: emailOf(name) }));
  const { emails } = await makeLetter(person, { recipients });
  return { token: signTokenOf(emails[0]?.id ?? "") };
}

export const someTemplate = () => ({
  name: unique("Template "),
  subject: "Hello",
  body: "Hi {{recipient.first_name}}",
});

export const makeLetterTemplate = (person: Person, fields: object = {}): Promise<Body> =>
  create(person, "/api/letter-templates", { ...someTemplate(), ...fields });
