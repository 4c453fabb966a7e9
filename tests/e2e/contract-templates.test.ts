import type { Page } from "@playwright/test";
import { call, expect, expects, expectToast, test } from "./fixtures";

const clause = (page: Page, name: string | RegExp) => page.getByRole("group", { name });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const open = (page: Page, name: string) => page.getByRole("button", { name, expanded: false }).click();

test("a ready template becomes the speaker's own, with a field, a better clause and another order", async ({
  page,
  speaker: _,
}) => {
  await page.goto("/contracts/templates");
  await page.getByRole("link", { name: "Copy and edit Keynote agreement" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveValue("Keynote agreement");
  await expect(preview(page)).toContainText("1. Parties");
  await expect(preview(page)).toContainText("Holloway Speaking LLC");

  await name.fill("My keynote");
  await page.getByLabel("Default for").selectOption({ label: "Keynote events" });
  await page.getByRole("button", { name: /^4 Bureau/ }).click();
  const bureau = clause(page, "Clause 4: Bureau");
  await bureau.getByRole("textbox", { name: "Heading" }).press("Alt+ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: "Clause 4: Bureau is now 3 of" })).toBeAttached();
  await expect(clause(page, "Clause 3: Bureau").getByRole("textbox", { name: "Heading" })).toBeFocused();
  await expect(preview(page)).toContainText("3. Bureau");

  await page.getByRole("button", { name: "Add an empty clause" }).click();
  const own = clause(page, /^Clause \d+: Own$|^Clause \d+$/).last();
  await expect(own.getByRole("textbox", { name: "Heading" })).toBeFocused();
  await own.getByRole("textbox", { name: "Heading" }).fill("Own");
  const text = own.getByLabel("Text", { exact: true });
  await text.fill("The price is .");
  await text.press("ArrowLeft");
  await own.getByRole("button", { name: "Insert field" }).click();
  await page.getByRole("searchbox", { name: "Search fields" }).fill("speaking fee");
  await page.getByRole("button", { name: /^Speaking fee/ }).click();
  await expect(text).toHaveValue("The price is {{event.fee}}.");
  await expect(preview(page)).toContainText("The price is $12,000.");

  await text.fill("We stay friends.\n\nThe fee is paid upon satisfaction of the Client. See {{event.fe}}.");
  const notes = own.getByRole("list", { name: "Things to check" });
  await notes.getByRole("button", { name: "Use {{event.fee}}" }).click();
  await expect(text).toHaveValue(/See \{\{event\.fee\}\}\.$/);
  await expect(notes).toContainText("Your fee would depend on someone's opinion.");
  await notes.getByText("See a better clause").click();
  await notes.getByRole("button", { name: "Replace the paragraph" }).click();
  await expect(text).toHaveValue(/^We stay friends\.\n\n/);
  await expect(text).not.toHaveValue(/satisfaction of the Client/);
  await expect(notes).toHaveCount(0);

  await page.getByRole("button", { name: "Add template" }).click();
  await expectToast(page, "Template added");
  const list = page.getByRole("list", { name: "Your templates" });
  await expect(list.getByRole("listitem")).toContainText("Default for keynote events");
  await list.getByRole("link", { name: "My keynote" }).click();
  await expect(page.getByRole("button", { name: /^3 Bureau/ })).toBeVisible();
});

test("two tabs change one clause, and both texts are shown", async ({ page, context, speaker: _ }) => {
  expects("409");
  const clauses = [{ key: "fee", title: "Fee", text: "First words", condition: null }];
  const { id } = (await call(page, "POST", "/api/contract-templates", { name: "Two tabs", clauses })) as {
    id: string;
  };
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/contracts/templates/${id}`);
    await open(tab, "1 Fee");
  }
  await other.getByLabel("Text", { exact: true }).fill("Written in the other tab");
  await other.getByRole("button", { name: "Save template" }).click();
  await expectToast(other, "Template saved");
  await page.getByLabel("Text", { exact: true }).fill("Written in this tab");
  await page.getByRole("button", { name: "Save template" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: /changed elsewhere/ });
  await expect(conflict).toContainText("Written in this tab");
  await expect(conflict).toContainText("Written in the other tab");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(page, "Template saved");
  expect(await call(page, "GET", `/api/contract-templates/${id}`)).toMatchObject({
    clauses: [{ text: "Written in this tab" }],
  });
});
