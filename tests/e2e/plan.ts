import type { Page } from "@playwright/test";

export const blocker = (page: Page) => page.getByRole("dialog", { name: "Subscription Expired" });
export const banner = (page: Page) => page.getByRole("complementary", { name: "Your plan" });

/** A headless window never loses the focus automatically. */
export const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));
