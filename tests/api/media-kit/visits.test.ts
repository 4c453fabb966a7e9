import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { app, sql } from "../../support/app";
import { type Body, Browser } from "../../support/browser";
import { mailsTo, runTask } from "../../support/mails";
import { kitTokenOf, makeKit, makeKitLink } from "../../support/media-kit";
import { type Person, signUp } from "../../support/people";

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const phone = (model: string) => SAFARI.replace("iPhone OS 18_1", `iPhone OS ${model}`);

let speaker: Person;
let link: Body;

beforeAll(async () => {
  speaker = await signUp();
  await makeKit(speaker);
});

beforeEach(async () => {
  link = await makeKitLink(speaker);
});

const path = (of: Body = link) => `/shared/${kitTokenOf(of)}`;

async function visitTokenOf(headers: Record<string, string>, of: Body = link, who = new Browser()): Promise<string> {
  const { text, status } = await who.get(path(of), { headers });
  expect(status).toBe(200);
  return /data-kit-visit-token="([^"]*)"/.exec(text)?.[1] ?? "no token in the page";
}

const tell = (token: string, { of = link, seconds = 5, sections = ["bio"], who = new Browser() } = {}) =>
  who.post(`${path(of)}/visits`, { token, seconds, sections });

type Visit = { seconds: number; sections: string[]; visitor: Buffer };
const visitsOf = ({ id }: Body = link) =>
  sql<Visit>(`SELECT seconds, sections, visitor FROM kit_visits WHERE "linkId" = $1 ORDER BY "startedAt"`, [id]);

async function look(userAgent = SAFARI, more: Record<string, string> = {}): Promise<void> {
  const token = await visitTokenOf({ "user-agent": userAgent, ...more });
  expect((await tell(token)).status).toBe(204);
}

const later = (minutes: number) =>
  sql(
    `UPDATE kit_visits SET "startedAt" = "startedAt" - $2 * interval '1 minute', "lastSeenAt" = "lastSeenAt" - $2 * interval '1 minute'
      WHERE "linkId" = $1`,
    [link.id, minutes],
  );

describe("a visit", () => {
  it("is counted once for repeated page loads", async () => {
    for (let at = 0; at < 20; at += 1) await look();
    expect(await visitsOf()).toHaveLength(1);
    const { body } = await speaker.get(`/api/media-kit/links/${link.id}`);
    expect(body).toMatchObject({ visits: 1, lastVisitAt: expect.any(String), firstOpenedAt: expect.any(String) });
  });

  it("is a new one after half an hour", async () => {
    await look();
    await later(31);
    await look();
    expect(await visitsOf()).toHaveLength(2);
  });

  it("continues while its page stays open", async () => {
    const token = await visitTokenOf({ "user-agent": SAFARI });
    await tell(token);
    await sql(`UPDATE kit_visits SET "lastSeenAt" = now() - interval '40 minutes' WHERE "linkId" = $1`, [link.id]);
    await tell(token, { seconds: 9 });
    expect(await visitsOf()).toHaveLength(1);
  });

  it("grows by at most the elapsed time and collects sections", async () => {
    const token = await visitTokenOf({ "user-agent": SAFARI });
    await tell(token, { seconds: 3_600, sections: ["bio"] });
    expect((await visitsOf())[0]?.seconds).toBeLessThan(30);
    await later(10);
    await tell(token, { seconds: 3_600, sections: ["topics"] });
    const [visit] = await visitsOf();
    expect(visit?.seconds).toBeGreaterThanOrEqual(600);
    expect(visit?.seconds).toBeLessThan(660);
    expect(visit?.sections.toSorted()).toEqual(["bio", "topics"]);
    await tell(token, { seconds: 4, sections: [] });
    expect((await visitsOf())[0]).toMatchObject({ seconds: visit?.seconds, sections: visit?.sections });
  });

  it("accepts only sections that the link shows", async () => {
    link = await makeKitLink(speaker, { sections: ["bio"] });
    const token = await visitTokenOf({ "user-agent": SAFARI });
    expect((await tell(token, { sections: ["<script>"] })).status).toBe(422);
    expect(await visitsOf()).toHaveLength(0);
    await tell(token, { sections: ["bio", "fees"] });
    expect((await visitsOf())[0]?.sections).toEqual(["bio"]);
  });

  it("is counted and emailed once for ten concurrent reports", async () => {
    link = await makeKitLink(speaker, { name: "Told of once", notifiesOnOpen: true });
    const token = await visitTokenOf({ "user-agent": SAFARI });
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const one = new Browser();
        await one.get("/api/csrf-token");
        return one;
      }),
    );
    const answers = await Promise.all(browsers.map((who) => tell(token, { who })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await visitsOf()).toHaveLength(1);
    await look(phone("17_0"));
    const mails = (await mailsTo(speaker.email)).filter(({ subject }) => subject.includes("Told of once"));
    expect(mails).toHaveLength(1);
  });

  it("sends no email unless the link asks for it", async () => {
    await look();
    const about = (await mailsTo(speaker.email)).filter(({ subject }) => subject.includes(String(link.name)));
    expect(about).toEqual([]);
  });
});

describe("no visit is counted for", () => {
  it.each([
    ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["no name at all", { "user-agent": "" }],
    ["a page fetched in advance", { "user-agent": SAFARI, "sec-purpose": "prefetch;prerender" }],
  ])("%s", async (_, headers) => {
    expect(await visitTokenOf(headers)).toBe("");
  });

  it("the speaker's own session, unlike other users'", async () => {
    expect(await visitTokenOf({ "user-agent": SAFARI }, link, speaker)).toBe("");
    const other = await signUp();
    expect(await visitTokenOf({ "user-agent": SAFARI }, link, other)).not.toBe("");
  });

  it("tokens that are forged, too old, or of another link", async () => {
    const other = await makeKitLink(speaker);
    const good = await visitTokenOf({ "user-agent": SAFARI }, other);
    const [issued = "", hashes = "", signature = ""] = good.split(".");
    const old = (Date.now() - 5 * 60 * 60 * 1000).toString(36);
    const odd = [
      "",
      "none",
      `${issued}.${hashes}.`,
      `${old}.${hashes}.${signature}`,
      good,
      `${issued}.AAAA.${signature}`,
    ];
    for (const token of odd) expect((await tell(token)).status, token).toBe(204);
    expect(await visitsOf()).toHaveLength(0);
    await tell(good, { of: other });
    expect(await visitsOf(other)).toHaveLength(1);
  });

  it("closed links", async () => {
    const token = await visitTokenOf({ "user-agent": SAFARI });
    await speaker.delete(`/api/media-kit/links/${link.id}`);
    const gone = await tell(token);
    const nonsense = await new Browser().post(`/shared/${"x".repeat(43)}/visits`, { token, seconds: 4, sections: [] });
    expect([gone.status, gone.text]).toEqual([nonsense.status, nonsense.text]);
    expect(gone.status).toBe(404);
    expect(await visitsOf()).toHaveLength(0);
  });

  it("a locked link", async () => {
    link = await makeKitLink(speaker, { password: "open sesame" });
    const { text, status } = await new Browser().get(path(), { headers: { "user-agent": SAFARI } });
    expect(status).toBe(401);
    expect(text).not.toContain("data-kit-visit-token");
    expect((await tell("none")).status).toBe(401);
  });
});

describe("a bot with changing headers", () => {
  it("counts at most twelve times from one address", async () => {
    for (let at = 0; at < 50; at += 1) {
      await look(phone(`17_${at}`), { "x-forwarded-for": `198.51.100.${at}`, "x-lectern-peer": `198.51.100.${at}` });
    }
    const visits = await visitsOf();
    expect(visits.length).toBeLessThanOrEqual(12);
    expect(visits.length).toBeGreaterThan(1);
  }, 60_000);

  it("can't forge its address", async () => {
    for (let at = 0; at < 3; at += 1) {
      await look(SAFARI, {
        "x-forwarded-for": `203.0.113.${at}`,
        "x-real-ip": `203.0.113.${at}`,
        "x-lectern-peer": "1.2.3.4",
      });
    }
    expect(await visitsOf()).toHaveLength(1);
  });
});

describe("stored data", () => {
  it("is hashed per link and day, and old salts are deleted", async () => {
    await look();
    const other = await makeKitLink(speaker);
    await tell(await visitTokenOf({ "user-agent": SAFARI }, other), { of: other });
    const [[here], [there]] = [await visitsOf(), await visitsOf(other)];
    expect(here?.visitor.equals(there?.visitor ?? Buffer.alloc(0))).toBe(false);
    await sql(`INSERT INTO kit_salts (day, salt) VALUES (current_date - 1, '\\x00'), (current_date - 2, '\\x01')`);
    await runTask("purge-expired");
    const [row] = await sql<{ days: number }>(`SELECT count(*)::int AS days FROM kit_salts WHERE day < current_date`);
    expect(row?.days).toBe(0);
  });

  it("contains no address and no user agent", async () => {
    const mark = `Marked${Date.now()}`;
    await look(`${SAFARI} ${mark}`);
    const tables = await sql<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
          AND table_name LIKE ANY ('{kit_%,rate_limits,audit_entries,media_kits}')`,
    );
    expect(tables.length).toBeGreaterThan(4);
    for (const { name } of tables) {
      const [row] = await sql<{ found: number }>(
        `SELECT count(*)::int AS found FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' OR t::text ~ '127\\.0\\.0\\.1'`,
        [mark],
      );
      expect(row?.found, name).toBe(0);
    }
  });
});

describe("downloads", () => {
  const sheet = (headers: Record<string, string>, who = new Browser()) =>
    who.get(`${path()}/one-sheet.pdf`, { headers });
  const saved = () => sql(`SELECT kind FROM kit_downloads WHERE "linkId" = $1`, [link.id]);

  it("count once per person and half hour, and not for robots and the speaker", async () => {
    for (let at = 0; at < 3; at += 1) expect((await sheet({ "user-agent": SAFARI })).status).toBe(200);
    await sheet({ "user-agent": "Slackbot 1.0" });
    await sheet({ "user-agent": SAFARI }, speaker);
    expect(await saved()).toEqual([{ kind: "one_sheet" }]);
    await sheet({ "user-agent": phone("16_2") });
    expect(await saved()).toHaveLength(2);
  });
});

describe("views", () => {
  it("count visits and downloads by the speaker's days", async () => {
    await look();
    await new Browser().get(`${path()}/one-sheet.pdf`, { headers: { "user-agent": SAFARI } });
    const { body } = await speaker.get(`/api/media-kit/links/${link.id}/views`);
    expect(body).toMatchObject({
      visits: 1,
      visitors: 1,
      sections: [{ section: "bio", visits: 1 }],
      downloads: [{ kind: "one_sheet", count: 1 }],
      inquiries: 0,
    });
    const days = body.days as unknown as { day: string; visits: number }[];
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.visits).toBe(1);
    expect(body.latest).toMatchObject([{ sections: ["bio"], downloads: ["one_sheet"] }]);
  });
});

it("the script is cached by its hash for a year", async () => {
  const { text } = await new Browser().get(path(), { headers: { "user-agent": SAFARI } });
  const address = /src="(\/kit\.js\?v=\w+)"/.exec(text)?.[1] ?? "";
  const answer = await fetch(`${app().url}${address}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("immutable");
});
