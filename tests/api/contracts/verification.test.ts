import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { SEALED } from "@/lib/contracts/sealing/verifying";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { CONTRACT_PDF, elsewhereForm } from "../../support/contracts";
import { runTask } from "../../support/mails";
import { endGracePeriod, signUp } from "../../support/people";

const newHash = () => randomBytes(32).toString("hex");
const newNumber = () => (randomBytes(6).toString("hex").toUpperCase().match(/.{4}/g) ?? []).join("-");

/** As sealing does it. */
async function seal(at = "2026-11-24T19:30:00.000Z", action = "contract.sealed") {
  const sealed = { number: newNumber(), sha256: newHash() };
  await sql(
    "INSERT INTO audit_entries (id, action, subject, details, at) VALUES (gen_random_uuid(), $1, '', $2::jsonb, $3)",
    [action, JSON.stringify(sealed), at],
  );
  return sealed;
}

const verify = (body: object) => new Browser().post("/api/public/verify", body);
const UNKNOWN = { result: "unknown", sealedAt: null, count: 0 };

beforeEach(() => sql("DELETE FROM rate_limits WHERE key LIKE 'verify:%'"));

describe("a file", () => {
  it("is genuine if its hash was sealed, whatever number is given", async () => {
    const { sha256, number } = await seal();
    const genuine = { result: "genuine", sealedAt: "2026-11-24T19:30:00.000Z", count: 1 };
    for (const body of [{ sha256 }, { sha256, number }, { sha256, number: newNumber() }]) {
      const answer = await verify(body);
      expect([answer.status, answer.body]).toEqual([200, genuine]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("isn't the sealed file if only its number is known", async () => {
    const { number } = await seal();
    expect((await verify({ sha256: newHash(), number })).body).toEqual({
      result: "not_the_sealed_file",
      sealedAt: "2026-11-24T19:30:00.000Z",
      count: 1,
    });
  });

  it("is unknown without a matching seal entry", async () => {
    const other = await seal(undefined, "contract.imitated");
    expect((await verify({ sha256: newHash() })).body).toEqual(UNKNOWN);
    expect((await verify({ sha256: newHash(), number: newNumber() })).body).toEqual(UNKNOWN);
    expect((await verify(other)).body).toEqual(UNKNOWN);
  });

  it("that a speaker uploaded is unknown", async () => {
    const person = await signUp();
    expect((await person.post("/api/contracts/elsewhere", elsewhereForm())).status).toBe(201);
    const sha256 = createHash("sha256").update(CONTRACT_PDF).digest("hex");
    expect((await verify({ sha256 })).body).toEqual(UNKNOWN);
  });

  it("stays genuine after the account was deleted", async () => {
    const person = await signUp();
    const { sha256 } = await seal();
    await endGracePeriod(person);
    await runTask("delete-accounts");
    expect(await sql("SELECT 1 FROM speakers WHERE id = $1", [person.speakerId])).toEqual([]);
    expect((await verify({ sha256 })).body).toMatchObject({ result: "genuine" });
  });
});

it.each([
  { sha256: "f".repeat(63) },
  { sha256: "F".repeat(64) },
  { sha256: `${"f".repeat(63)}g` },
  { sha256: "f".repeat(64), number: "3f9a-01bc-77de" },
  { sha256: "f".repeat(64), number: "" },
  { sha256: "f".repeat(64), name: "contract.pdf" },
  { number: "3F9A-01BC-77DE" },
])("refuses %j", async (body) => {
  expect((await verify(body)).status).toBe(422);
});

it("rejects a visitor's 121st check in a quarter of an hour", async () => {
  const { sha256 } = await seal();
  await verify({ sha256 });
  await sql("UPDATE rate_limits SET hits = 119 WHERE key LIKE 'verify:%'");
  expect((await verify({ sha256 })).status).toBe(200);
  const refused = await verify({ sha256 });
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("finds entries by index among thousands", async () => {
  await sql(
    `INSERT INTO audit_entries (id, action, subject, details)
     SELECT gen_random_uuid(), 'contract.sealed', '', jsonb_build_object('number', n::text, 'sha256', md5(n::text))
       FROM generate_series(1, 3000) n`,
  );
  await sql("ANALYZE audit_entries");
  const plan = JSON.stringify(await sql(`EXPLAIN ${SEALED}`, [newHash(), newNumber()]));
  expect(plan).toContain("audit_entries_sealed_sha256");
  expect(plan).toContain("audit_entries_sealed_number");
});
