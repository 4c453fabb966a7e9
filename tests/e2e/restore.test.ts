import { readFileSync } from "node:fs";
import { runJobs } from "../support/mailbox";
import { phonePhoto } from "../support/pictures";
import { expectAccessible } from "./accessible";
import { call, expect, openTab, signUp, test } from "./fixtures";

test("an archive of a full account is restored in an empty one in the browser", { tag: "@wide" }, async ({
  page,
  speaker: _,
  app,
}) => {
  await page.goto("/events/new");
  await call(page, "POST", "/api/clients", { name: "Acme" });
  const event = { title: "Gala", date: "2031-03-12", clientCompany: "Acme" };
  const { id } = (await call(page, "POST", "/api/events", event)) as { id: string };
  await page.goto(`/events/${id}/files`);
  const photo = { name: "Stage.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto()) };
  await page.getByRole("region", { name: "Photos" }).locator('input[type="file"][multiple]').setInputFiles(photo);
  await expect(page.getByRole("region", { name: "Photos" }).getByRole("link", { name: "Stage" })).toBeVisible();

  await page.goto("/import");
  const card = page.getByRole("region", { name: "Restore an account" });
  await expect(card.getByText("You can restore an archive only into an empty account.")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download archive with files" }).click();
  const archive = readFileSync(await (await download).path());

  await page.context().clearCookies();
  await signUp(page);
  await page.goto("/import");
  const file = (buffer: Buffer) => ({ name: "archive.zip", mimeType: "application/zip", buffer });
  const input = card.getByLabel("Archive to restore");
  await input.setInputFiles(file(archive.subarray(0, 5_000)));
  await expect(card.getByRole("progressbar", { name: "Restoring archive.zip" })).toBeVisible();
  await runJobs(app);
  await expect(card.getByRole("alert")).toContainText("This file isn't a complete Lectern archive.");

  await input.setInputFiles(file(archive));
  await expect(card.getByRole("progressbar", { name: "Restoring archive.zip" })).toBeVisible();
  await runJobs(app);
  await expect(card.getByRole("status")).toContainText("archive.zip is restored");
  await expectAccessible(page);
  await page.goto("/events");
  await page.getByRole("link", { name: "Gala" }).first().click();
  await openTab(page, "Files & notes");
  await expect(page.getByRole("region", { name: "Photos" }).getByRole("link", { name: "Stage" })).toBeVisible();
});
