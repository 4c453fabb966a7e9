import { expect, it } from "vitest";
import { describeError, scrubPath, scrubText } from "@/lib/server/log";

const SECRETS = [
  "Canary9!Password",
  "Backstage7!",
  "sk_live_51Nc8XyZabcdefghijk",
  "whsec_9f8e7d6c5b4a39281706f5e4d3c2b1a0",
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..abc.def.ghi",
  "Jx3vQ0b8yq1S6uV9cN2mK4wZ7pR5tL0aH8dF3gE1i0s",
  "jxvqbyqsuvcnmkwzprtlahdfgeiosjxvqbyqsuvcnmk",
  "0190a0a0-0000-7000-8000-000000000001",
  "4242 4242 4242 4242",
  "4242-4242-4242-4242",
  "4242424242424242",
  "margot@okafor.example",
  "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA",
  "+1 (555) 010-4477",
  "postgres://lectern:hunter2@db.internal:5432/lectern",
  "192.168.17.45",
];

const AROUND = [
  (secret: string) => `it failed with ${secret} inside`,
  (secret: string) => `password=${secret}`,
  (secret: string) => `"${secret}" is no date`,
  (secret: string) => `{"password":"${secret}","a":1}`,
  (secret: string) => `https://lectern.example/reset-password?token=${secret}`,
  (secret: string) => `https://lectern.example/reset-password/${secret}`,
  (secret: string) => `Key (email)=(${secret}) already exists`,
  (secret: string) => `line one\n${secret}\nline three`,
  (secret: string) => `(${secret})`,
];

it.each(SECRETS)("%s is removed from an error report", (secret) => {
  for (const around of AROUND) {
    const error = new Error(around(secret));
    const kept = JSON.stringify(describeError(error));
    expect(kept, kept).not.toContain(secret);
    for (const part of secret.split(/[\s/@:]/).filter((one) => one.length > 6 && /\d/.test(one))) {
      expect(kept, kept).not.toContain(part);
    }
  }
});

it.each([
  ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  [
    'null value in column "title" of relation "events" violates not-null constraint',
    'null value in column "title" of relation "events" violates not-null constraint',
  ],
  ["There is no mail verify-email", "There is no mail verify-email"],
  ["It took 350ms, 3 of 12 tries (500)", "It took 350ms, 3 of 12 tries (500)"],
  ["event.clients.map is not a function", "event.clients.map is not a function"],
  [
    "\nInvalid `prisma.event.create()` invocation in\n/srv/app/x.ts:3:4\n\n  data: { title: 'Secret summit' }\n\nArgument is missing",
    "Argument is missing",
  ],
  [
    "\nInvalid `tx.client.create()` invocation in\n/srv/app/x.ts:3:4\n\n  11 const a = (\n→ 14 await tx.client.create(\nDatabase error. It is broken",
    "Database error. It is broken",
  ],
])("%s stays readable", (message, kept) => {
  expect(scrubText(message)).toBe(kept);
});

it("keeps the top of the stack without the machine's paths", () => {
  const error = new Error("broken");
  error.stack = [
    "Error: broken",
    "    at listClients (/opt/somebody/lectern/.next/server/chunks/12.js:1:2345)",
    "    at async /opt/somebody/lectern/node_modules/next/dist/server/x.js:10:2",
    "    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)",
    "    Canary9!Password",
    ...Array.from({ length: 20 }, (_, at) => `    at deep (file:///srv/app/lib/deep.ts:${at}:1)`),
  ].join("\n");
  const lines = describeError(error).stack.split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "at listClients (.next/server/chunks/12.js:1:2345)",
    "at (node_modules/next/dist/server/x.js:10:2)",
    "at process.processTicksAndRejections (node:internal/process/task_queues:105:5)",
  ]);
  expect(lines).toHaveLength(8);
  expect(lines[3]).toBe("at deep (deep.ts:0:1)");
});

it("a path keeps its route and drops its ids", () => {
  expect(scrubPath("/api/clients/[id]/restoration?q=Margot")).toBe("/api/clients/[id]/restoration");
  expect(scrubPath("/shared/Jx3vQ0b8yq1S6uV9cN2mK4wZ7pR5tL0aH8dF3gE1i0s")).toBe("/shared/[…]");
  expect(scrubPath("/api/promotions/GREENROOM")).toBe("/api/promotions/[…]");
  expect(scrubPath("/(app)/events/[id]")).toBe("/(app)/events/[id]");
});

it("describes any thrown value", () => {
  for (const thrown of [undefined, null, "Canary9!Password", 7, { a: 1 }, Symbol("x")]) {
    expect(JSON.stringify(describeError(thrown))).not.toContain("Canary9!");
  }
});
