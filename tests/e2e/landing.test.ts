import type { Page } from "@playwright/test";
import { expect, expects, newPerson, test } from "./fixtures";

/** Records layout shifts and violations of the content security policy. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0, stopped: [] as string[] });
    const seen = window as unknown as { shifted: number; stopped: string[] };
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
      // Shifts after input are expected.
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) seen.shifted += value;
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("securitypolicyviolation", (event) => {
      seen.stopped.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
}

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { shifted, stopped } = window as unknown as { shifted: number; stopped: string[] };
    return { shifted, stopped };
  });

test("the landing page has everything it promises, without layout shifts and blocked scripts", async ({ page }) => {
  await watch(page);
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/More Stage Time\.\s*Less Screen Time\./);
  for (const id of ["features", "how-it-works", "solutions", "challenges", "pricing", "faq", "sign-up"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toBeVisible();
  }
  await expect(page.locator("#challenges").getByRole("listitem")).toHaveCount(6);
  await expect(page.locator("#how-it-works").getByRole("heading", { level: 3 })).toHaveText([
    "Import data",
    "Organize",
    "Perform",
  ]);
  await expect(page.locator("#pricing")).toContainText("$21");
  await expect(page.locator("#features")).toContainText("Location recommendations");
  await expect(page.getByText("Coming soon")).toHaveCount(0);
  const start = page.locator("header").getByRole("link", { name: "Start My Free Trial" });
  await expect(start).toHaveAttribute("href", "/auth?mode=register");
  await page.getByText("Can I cancel anytime?").click();
  await expect(page.getByText("right from your account")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  await expect(footer.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute("href", "/terms-conditions");
  await expect(footer).toContainText("© 2025");
  await footer.getByRole("button", { name: "Contact Us" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Us" })).toBeVisible();
  expect(await seenBy(page)).toEqual({ shifted: 0, stopped: [] });
});

test("a click opens the modal without leaving the page, Escape closes it, and the focus returns", {
  tag: "@wide",
}, async ({ page }) => {
  await watch(page);
  const start = page.getByRole("link", { name: "Start My Free Trial" }).first();
  await page.goto("/auth");
  const document = await page.evaluateHandle("document");
  // Its scripts are on their way only now.
  await start.press("Enter");
  await expect(page).toHaveURL("/auth?mode=register");
  expect(await document.evaluate((node) => node === window.document)).toBe(true);
  const dialog = page.getByRole("dialog", { name: "Start your free trial" });
  await expect(dialog.getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/auth");
  await expect(start).toBeFocused();
  expect(await seenBy(page)).toMatchObject({ stopped: [] });
});

test("a visit that only reads loads no scripts, and shows every picture", { tag: "@wide" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/auth", { waitUntil: "networkidle" });
  await page.locator("#challenges").scrollIntoViewIfNeeded();
  await expect(page.getByRole("img", { name: /The dashboard on a phone/ })).toBeVisible();
  expect(scripts).toEqual([]);
});

test("a visitor signs up on the page itself with the keyboard only", async ({ page }) => {
  await watch(page);
  const person = newPerson();
  await page.goto("/auth");
  const section = page.locator("#sign-up");
  await section.getByLabel("Username").focus();
  await expect(section.getByRole("button", { name: "Start My Free Trial" })).toBeVisible();
  await expect(section.getByLabel("Username")).toBeFocused();
  await page.keyboard.type(person.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("short");
  await section.getByLabel("Email").focus();
  await expect(section.getByText("Password must be at least 8 characters")).toBeVisible();
  await section.getByLabel("Password", { exact: true }).fill(person.password);
  expect(await seenBy(page)).toMatchObject({ stopped: [] });
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await expect(page.getByText("Welcome!", { exact: true })).toBeVisible();
});

test("text typed before the form has loaded is kept", async ({ page }) => {
  await watch(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/auth");
  // Delays scripts that are fetched from now on.
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held;
    await route.continue();
  });
  const section = page.locator("#sign-up");
  await section.getByLabel("Username").fill("marenh");
  await section.getByLabel("Email").fill("maren@example.com");
  await section.getByLabel("Password", { exact: true }).fill("Backstage7!");
  release();
  await expect(section.getByRole("meter")).toHaveAttribute("aria-valuetext", "Strong");
  await expect(section.getByLabel("Username")).toHaveValue("marenh");
  await expect(section.getByLabel("Email")).toHaveValue("maren@example.com");
  await expect(section.getByLabel("Password", { exact: true })).toHaveValue("Backstage7!");
  await expect(section.getByLabel("Password", { exact: true })).toBeFocused();
  expect(await seenBy(page)).toEqual({ shifted: 0, stopped: [] });
});

test("a 404 at any depth is interactive: Go Back goes back", { tag: "@wide" }, async ({ page }) => {
  expects("404");
  await watch(page);
  await page.goto("/auth");
  await page.goto("/no/such/page/at/all").catch(() => undefined);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect((await seenBy(page)).stopped).toEqual([]);
  await expect(async () => {
    await page.getByRole("button", { name: "Go Back" }).click({ timeout: 1_000 });
    await expect(page).toHaveURL("/auth", { timeout: 1_000 });
  }).toPass();
});
