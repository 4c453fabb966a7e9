import { expect, it } from "vitest";
import { app, sql } from "../../support/app";
import { mailsTo } from "../../support/mails";
import { type Person, signUp, unique } from "../../support/people";
import { makeFile } from "../../support/uploads";

/** Queued as by a command. */
const queue = (person: Person, to: string, attachments: string[], job = {}) =>
  sql(
    `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, expire_seconds, dead_letter)
     SELECT 'mail', $1::jsonb, 1, 0, 60, 'dead-letters'`,
    [
      JSON.stringify({
        speakerId: person.speakerId,
        to,
        template: "username-recovery",
        props: { username: "reader" },
        attachments,
        ...job,
      }),
    ],
  );

const inInbox = (id: string, at: number) => fetch(`${app().servicesUrl}/inbox/${id}/attachments?at=${at}`);

it("includes the bytes of its files in order, also of a trashed one, and its copies", async () => {
  const person = await signUp();
  const [to, office] = [`${unique("planner")}@example.com`, `${unique("office")}@example.com`];
  const [first, second] = [
    await makeFile(person, { name: "W-9 é.txt", content: "first" }),
    await makeFile(person, { name: "terms.txt", content: "second" }),
  ];
  await person.delete(`/api/files/${second.id}`);
  await queue(person, to, [second.id, first.id], { cc: [office], replyTo: person.email });
  const [mail] = await mailsTo(to);
  const files = await Promise.all([inInbox(mail?.id ?? "", 0), inInbox(mail?.id ?? "", 1)]);
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(["second", "first"]);
  expect(files[1]?.headers.get("content-disposition")).toContain("W-9%20%C3%A9.txt");
  expect(mail).toMatchObject({ cc: [office], reply_to: [person.email] });
});

it("isn't sent without a file, or with another speaker's", async () => {
  const [person, other] = [await signUp(), await signUp()];
  const to = `${unique("planner")}@example.com`;
  const foreign = await makeFile(other);
  await queue(person, to, [foreign.id]);
  expect(await mailsTo(to)).toEqual([]);
});
