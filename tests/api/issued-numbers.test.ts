import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { TAKE_NUMBER } from "@/lib/issued/counter";
import { app, sql } from "../support/app";
import { signUp } from "../support/people";

let speakerId: string;
beforeAll(async () => {
  const { email } = await signUp();
  const [row] = await sql<{ id: string }>(`SELECT "speakerId" AS id FROM users WHERE email = $1`, [email]);
  speakerId = row?.id ?? "";
});

type End = "COMMIT" | "ROLLBACK" | "a lost connection";

async function take(series: string, end: End, start = 1): Promise<number | null> {
  const client = new pg.Client({ connectionString: app().appUrl });
  client.on("error", () => {});
  await client.connect();
  await client.query("BEGIN");
  const { rows } = await client.query<{ last: number }>(TAKE_NUMBER, [speakerId, series, "2026", start]);
  if (end !== "a lost connection") await client.query(end);
  await client.end();
  return end === "COMMIT" ? (rows[0]?.last ?? null) : null;
}

it("gives 200 numbers without a gap while every third attempt fails", { timeout: 60_000 }, async () => {
  const ends = Array.from({ length: 300 }, (_, place): End => {
    if (place % 3 !== 0) return "COMMIT";
    return place % 2 === 0 ? "ROLLBACK" : "a lost connection";
  });
  const waiting = [...ends];
  const taken: (number | null)[] = [];
  const worker = async () => {
    for (let end = waiting.pop(); end; end = waiting.pop()) taken.push(await take("invoice", end));
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  const numbers = taken.filter((number) => number !== null).sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

it("begins where it is told, and never goes back", async () => {
  expect(await take("credit_note", "COMMIT", 40)).toBe(40);
  expect(await take("credit_note", "COMMIT", 1)).toBe(41);
  expect(await take("credit_note", "COMMIT", 50)).toBe(50);
  const back = `UPDATE document_counters SET last = 3 WHERE "speakerId" = $1 AND series = 'credit_note'`;
  await expect(sql(back, [speakerId])).rejects.toThrow(/never goes back/);
});
