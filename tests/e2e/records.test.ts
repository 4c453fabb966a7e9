import { call, dayFromNow, expect, test } from "./fixtures";

test("a client is added, changed, deleted with others, and restored from the trash", async ({ page, speaker: _ }) => {
  await page.goto("/clients");
  await page.getByRole("main").getByRole("link", { name: "Add a client" }).click();
  await page.getByRole("textbox", { name: "Client", exact: true }).fill("Prairie Credit Union");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("events@prairie.example");
  await page.getByLabel("Website").fill("prairie.example");
  await page.getByRole("button", { name: "Add client" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prairie Credit Union");
  await expect(page.locator('a[href="https://prairie.example"]')).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Notes").fill("Pays late.\nAsk for Dana.");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page.getByText("Ask for Dana.")).toBeVisible();

  for (const name of ["Acme Corporation", "Zenith Partners"]) await call(page, "POST", "/api/clients", { name });
  await page.goto("/clients");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("Acme Corporation").getByRole("checkbox").check();
  await row("Zenith Partners").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await expect(row("Acme Corporation")).toHaveCount(0);
  await expect(row("Prairie Credit Union")).toHaveCount(1);

  await page.getByRole("button", { name: "More for clients" }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await expect(page).toHaveURL(/trash=1/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients in the trash");
  await page.getByRole("link", { name: "Zenith Partners" }).click();
  await expect(page.getByText("This client is in the trash.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("This client is in the trash.")).toHaveCount(0);
  await page.goto("/clients");
  await expect(row("Zenith Partners")).toHaveCount(1);
  await expect(row("Acme Corporation")).toHaveCount(0);
});

test("a bureau and its representatives are deleted and restored together", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.goto("/bureau-partners/new");
  await page.getByLabel("Bureau name").fill("Lakeside Speakers");
  await page.getByRole("button", { name: "Add bureau partner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lakeside Speakers");

  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Jo Winter");
  await dialog.getByLabel("Email").fill("not an address");
  await dialog.getByLabel("Phone").focus();
  await expect(dialog.getByText("Invalid email address")).toBeVisible();
  await dialog.getByLabel("Email").fill("jo@lakeside.example");
  await dialog.getByRole("button", { name: "Add representative" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: "jo@lakeside.example" })).toBeVisible();

  await page.getByRole("button", { name: "Edit Jo Winter" }).click();
  await dialog.getByLabel("Name").fill("Jo Winter-Hale");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Jo Winter-Hale", { exact: true }).first()).toBeVisible();

  const event = {
    title: "Gala",
    date: dayFromNow(20),
    bureauPartnerName: "Lakeside Speakers",
    bureauRepName: "Jo Winter-Hale",
  };
  const { id } = (await call(page, "POST", "/api/events", event)) as { id: string };
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await page.waitForURL("/bureau-partners");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restored", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Lakeside Speakers" }).click();
  await expect(page.getByText("Jo Winter-Hale", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Gala" }).first()).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("main").getByText("Jo Winter-Hale").first()).toBeVisible();
});
