import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { isPublicPage, SAME_FOR_ALL } from "../support/classes";
import { ask } from "../support/disguises";
import { type Person, signUp, theAdmin } from "../support/people";
import { PAGE_PARAMS } from "../support/recipes";
import { fill, listPages } from "../support/routes";

/** Every closed page about a single record. */
const pages = listPages().filter(({ file, params }) => params.length > 0 && !isPublicPage(file));
const isAdmins = (file: string) => file.startsWith("app/(admin)/");

let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
});

/** A record of the owner's for this page. */
function recordFor(route: string): Promise<Record<string, string>> {
  const make = PAGE_PARAMS[route.slice(1).split("/[")[0] ?? ""] ?? PAGE_PARAMS[route.split("/")[1] ?? ""];
  if (!make) throw new Error(`${route}: say in PAGE_PARAMS (tests/support/recipes.ts) what its id is the id of.`);
  return make(owner);
}

describe.each(pages)("$route", ({ file, route, params: [param = ""] }) => {
  it("returns 404 with the same page for another speaker's, an unknown and a malformed id", async () => {
    const params = await recordFor(route);
    const shared = isAdmins(file) || SAME_FOR_ALL.includes(route);
    const visitor = isAdmins(file) ? await theAdmin() : other;
    const ids = [randomUUID(), "not-an-id", ...(shared ? [] : [params[param] ?? ""])];
    const answers = await Promise.all(
      ids.map(async (id) => {
        const { status, text } = await visitor.get(fill(route, { ...params, [param]: id }));
        const said = text.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
        return { status, said, failed: /data-dgst="\d+"/.test(text) };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, failed: false });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("returns 200 for its record, as a document and for a navigation within the app", async () => {
    const visitor = isAdmins(file) ? await theAdmin() : owner;
    const address = fill(route, await recordFor(route));
    const headers = { rsc: "1", "sec-fetch-dest": "empty" };
    expect([(await visitor.get(address)).status, (await ask(visitor, address, { headers })).status]).toEqual([
      200, 200,
    ]);
  });
});
