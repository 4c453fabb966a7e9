import { beforeAll, expect, it } from "vitest";
import { Browser } from "../support/browser";
import { lastChange } from "../support/changes";
import { type Person, signUp } from "../support/people";
import { METHODS } from "../support/routes";

const NOWHERE = [
  "/api/nowhere",
  "/api/nowhere/at/all",
  "/api/events/1/2/3",
  "/api/%F0%9F%8E%A4?x=%00",
  "/api/%",
  "/api/x/%ff/%zz?x=%",
];

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

it.each(METHODS)("%s to an unknown path returns the API's 404 to everyone", async (method) => {
  for (const path of NOWHERE) {
    for (const browser of [person, new Browser()]) {
      const answer = await browser.send(method, path);
      expect(answer, path).toMatchObject({
        status: 404,
        body: { code: "not_found", error: "This page doesn't exist." },
      });
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  }
});

it.each(METHODS.filter((method) => method !== "GET"))("%s without a CSRF pair is rejected first", async (method) => {
  const before = await lastChange();
  expect(await person.send(method, "/api/nowhere", undefined, { csrf: null })).toMatchObject({
    status: 403,
    body: { code: "csrf" },
  });
  expect(await lastChange()).toEqual(before);
});

it("HEAD is 404 without a body", async () => {
  const answer = await new Browser().send("HEAD", "/api/nowhere");
  expect([answer.status, answer.text]).toEqual([404, ""]);
});

it("doesn't hide existing routes", async () => {
  expect((await person.get("/api/user")).status).toBe(200);
  expect((await person.get("/api/auth/session")).status).toBe(200);
  // A method that a route doesn't have isn't an unknown path.
  expect((await person.put("/api/user")).status).toBe(405);
  expect((await person.delete("/api/health")).status).toBe(405);
});
