import { call, dayFromNow, expect, expectToast, test } from "./fixtures";

type Made = { id: string };

const make = (page: Parameters<typeof call>[0], path: string, body: object) =>
  call(page, "POST", path, body) as Promise<Made>;

test("a call is recorded in seconds, kept while typed, changed and undone", async ({ page, speaker: _ }) => {
  const { id } = await make(page, "/api/clients", { name: "Prairie Credit Union" });
  await page.goto(`/clients/${id}`);
  const line = page.getByRole("textbox", { name: "Log what happened" });
  await line.fill("Dana wants the AV list by Friday");
  await page.keyboard.press("Alt+2");
  await expect(page.getByRole("radio", { name: "Call" })).toBeChecked();

  await page.reload();
  await expect(line).toHaveValue("Dana wants the AV list by Friday");
  await line.press("Control+Enter");
  await expectToast(page, "Call logged");
  await expect(line).toHaveValue("");
  const entry = page.getByRole("listitem").filter({ hasText: "Dana wants the AV list" }).last();
  await expect(entry).toContainText("Call:");

  await entry.hover();
  await entry.getByRole("button", { name: /^Edit/ }).click();
  const edited = page.getByRole("textbox", { name: "What happened", exact: true });
  await edited.fill("Dana has the AV list");
  await edited.press("Control+Enter");
  await expect(page.getByText("Dana has the AV list").first()).toBeVisible();

  const changed = page.getByRole("listitem").filter({ hasText: "Dana has the AV list" }).last();
  await changed.hover();
  await changed.getByRole("button", { name: /to trash/ }).click();
  // The toast names it as well.
  const told = page.getByRole("main").getByText("Dana has the AV list");
  await expect(told).toHaveCount(0);
  // A fast test still sees the toast of the call itself.
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Dana has the AV list" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(told).toBeVisible();
});

test("two clients are merged and separated again", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  const kept = await make(page, "/api/clients", { name: "Acme", phone: "303 555 0142", tags: ["VIP"] });
  const other = await make(page, "/api/clients", {
    name: "Acme Corp",
    email: "dana@acme.example",
    phone: "303-555-0142",
  });
  await make(page, "/api/events", { title: "Spring Summit", date: dayFromNow(40), clientId: kept.id });
  await make(page, "/api/contacts", { clientId: other.id, name: "Dana Ruiz", role: "Planner" });

  await page.goto("/clients");
  await page.getByRole("link", { name: "Duplicates" }).click();
  await expect(page.getByText("Same phone")).toBeVisible();
  await page.getByRole("link", { name: "Merge" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merge two clients");
  await page.getByRole("radio", { name: "Acme Corp", exact: true }).check();
  await expect(
    page.getByRole("radio", { name: "dana@acme.example" }),
    "what is there beats what is empty",
  ).toBeChecked();
  await page.getByRole("button", { name: "Merge" }).click();

  await expect(page).toHaveURL(`/clients/${kept.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acme Corp");
  await expect(page.getByText("Dana Ruiz")).toBeVisible();
  await expect(page.getByText("Acme Corp was merged into this client")).toBeVisible();

  await page.getByRole("button", { name: "Undo merge" }).click();
  await expectToast(page, "Merge undone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acme");
  await expect(page.getByText("Dana Ruiz")).toHaveCount(0);
  await page.goto(`/clients/${other.id}`);
  await expect(page.getByText("Dana Ruiz")).toBeVisible();
});

test("tags and people are saved on the client, and a duplicate is pointed out while typing", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.goto("/clients/new");
  await page.getByRole("textbox", { name: "Client", exact: true }).fill("Birch Bank");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("events@birch.example");
  await page.getByRole("combobox", { name: "Tags" }).fill("VIP");
  await page.getByRole("combobox", { name: "Tags" }).press("Enter");
  await page.getByRole("combobox", { name: "Tags" }).fill("Spring");
  await page.getByRole("button", { name: "Add client" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Birch Bank");
  await expect(page.getByText("VIP", { exact: true })).toBeVisible();
  await expect(page.getByText("Spring", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lee Hill");
  await page.getByRole("combobox", { name: "Role" }).fill("AV");
  await page.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Lee Hill", { exact: true }).first()).toBeVisible();

  await page.goto("/clients/new");
  await page.getByRole("textbox", { name: "Client", exact: true }).fill("Birch Bank NA");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("EVENTS@birch.example");
  const warning = page.getByRole("status").filter({ hasText: "Possible duplicates" });
  await expect(warning.getByRole("link", { name: /^Birch Bank/ })).toBeVisible();
  await page.getByRole("button", { name: "Add client" }).click();
  await expect(page.getByRole("heading", { level: 1 }), "it stands in nobody's way").toHaveText("Birch Bank NA");

  await page.goto("/clients?tag=VIP");
  await expect(page.getByRole("row").filter({ hasText: "Birch Bank" })).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Tag" })).toHaveValue("VIP");
});
