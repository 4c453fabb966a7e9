import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { type LinkPage, runJobs, sentTo, tokenIn } from "../support/mailbox";
import { expect } from "./fixtures";

/** The path of the latest emailed link to this page. */
export async function mailedPath(app: App, email: string, page: LinkPage): Promise<string> {
  await runJobs(app);
  return `/${page}?token=${tokenIn(await sentTo(email, app), page)}`;
}

/** Opens the fake inbox, the email with this subject, and its button, as a person does. */
export async function followMail(page: Page, app: App, email: string, subject: RegExp): Promise<Page> {
  await runJobs(app);
  await page.goto(`${app.servicesUrl}/inbox?to=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: subject }).first().click();
  const link = page
    .frameLocator("iframe")
    .getByRole("link")
    .filter({ hasNotText: /^https?:/ });
  const opened = page.context().waitForEvent("page");
  await link.first().click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(new URL(tab.url()).origin).toBe(app.url);
  return tab;
}
