import type { Page } from "@playwright/test";
import { type App, startApp } from "../support/app-process";
import { advance, CARD, clearFaults, setFault, stripeAt } from "../support/stripe";
import { expectAccessible } from "./accessible";
import { expect, expects, expectToast, type Person, test } from "./fixtures";
import { followMail } from "./mail";
import { banner, blocker, focusWindow } from "./plan";
import { confirmAddress, endTrialIn, sql } from "./sql";

const DAY = 86_400;

/** A customer of the fake Stripe whose clock only the test advances. */
async function onTestClock(app: App, { username, email }: Person) {
  const stripe = stripeAt(app.servicesUrl);
  let now = Math.floor(Date.now() / 1000);
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: now });
  const { id: customer } = await stripe.customers.create({ email, test_clock: clock });
  await sql(
    app,
    `INSERT INTO subscriptions (id, "speakerId", "stripeCustomerId", "updatedAt")
     SELECT gen_random_uuid(), "speakerId", $2, now() FROM users WHERE username = $1
         ON CONFLICT ("speakerId") DO UPDATE SET "stripeCustomerId" = excluded."stripeCustomerId"`,
    [username, customer],
  );
  return {
    stripe,
    customer,
    passDays: async (days: number) => {
      now += days * DAY;
      await advance(stripe, clock, now);
    },
    /** This card is charged from now on. */
    chargeTo: async (named: string) => {
      const card = await stripe.paymentMethods.attach(named, { customer });
      const [plan] = (await stripe.subscriptions.list({ customer })).data;
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
      if (plan) await stripe.subscriptions.update(plan.id, { default_payment_method: card.id });
    },
  };
}

const main = (page: Page) => page.getByRole("main");
const thanks = "Thanks for subscribing.";

/** Enters the card on the fake payment page, as a person does. */
async function payByCard(page: Page, number: string = CARD.works): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("textbox", { name: "Expires" }).fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.locator("form.pay button[name=pay]").click();
}

test("a plan from trial to end, on Stripe's test clock, on two instances", { tag: "@wide" }, async ({
  page,
  app,
  speaker,
}) => {
  test.setTimeout(300_000);
  // Routes that a blocked account may not use, requested by the page under the dialog.
  expects("402");
  const { appUrl, ownerUrl, servicesUrl } = app;
  const other = await startApp({ database: { appUrl, ownerUrl, servicesUrl } });
  /** Both show the same state of the same session. */
  const agree = async (expected: Record<string, unknown>) => {
    for (const { url } of [app, other]) {
      await expect(async () => {
        const answer = await page.request.get(`${url}/api/subscription-status`);
        expect(await answer.json(), url).toMatchObject(expected);
      }).toPass({ timeout: 15_000 });
    }
  };
  const { stripe, customer, passDays, chargeTo } = await onTestClock(app, speaker);

  try {
    await test.step("shows nothing during the trial", async () => {
      await page.goto("/");
      await expect(banner(page)).toHaveCount(0);
      await agree({ status: "trialing", isSubscribed: true, hasPlan: false });
    });

    await test.step("shows the banner on its last day", async () => {
      await endTrialIn(app, speaker, "1 minute");
      await page.goto("/");
      await expect(banner(page)).toContainText(/Your free trial ends (today|tomorrow)/);
    });

    await test.step("covers everything with the dialog after it", async () => {
      await endTrialIn(app, speaker, "-1 minute");
      await agree({ status: "unpaid", isSubscribed: false });
      await page.goto("/events");
      await expect(blocker(page)).toContainText("Your free trial ended on");
      await expect(blocker(page).getByRole("button", { name: /^Subscribe/ })).toBeDisabled();
    });

    await test.step("confirms the address from the inbox", async () => {
      const inbox = await page.context().newPage();
      const tab = await followMail(inbox, app, speaker.email, /confirm/i);
      await tab.getByRole("button", { name: "Confirm my email" }).click();
      await expect(tab.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
      await tab.close();
      await inbox.close();
      await focusWindow(page);
      await expect(blocker(page).getByRole("button", { name: /^Subscribe/ })).toBeEnabled();
    });

    await test.step("subscribes with a promotion code", async () => {
      await blocker(page).getByRole("link", { name: "See the plan" }).click();
      await page.waitForURL("/subscribe");
      await expect(main(page)).toContainText("Your first payment of $21 is today. After that, it's $21 a month.");
      await page.getByRole("button", { name: "I have a promotion code" }).click();
      await page.getByLabel("Promotion code").fill("greenroom");
      await page.getByRole("button", { name: "Apply code" }).click();
      await expect(main(page)).toContainText("20% off for your first 3 months.");
      await expect(main(page)).toContainText(
        "Your first payment of $16.80 is today. It's $16.80 a month for 3 months, then $21 a month.",
      );
      await expectAccessible(page);
      await page.getByRole("button", { name: "Subscribe", exact: true }).click();
      await page.waitForURL(/\/checkout\/cs_/);
      await expect(page.getByText("$16.80").first()).toBeVisible();
    });

    await test.step("is active immediately on return, though Stripe sends no webhook", async () => {
      await setFault(servicesUrl, { path: "/webhooks", kind: "drop", times: 100 });
      await payByCard(page);
      await page.waitForURL(/\/subscribe/);
      await expect(page.getByText(thanks)).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL("/subscribe");
      await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
      await expect(main(page)).toContainText(/\$16\.80 on /);
      await expect(main(page)).toContainText("Visa ending in 4242");
      await expect(main(page)).toContainText("20% off until");
      await clearFaults(servicesUrl);
      await agree({ status: "active", isSubscribed: true, hasPlan: true });
      await expectAccessible(page);
      await page.reload();
      await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
      await expect(main(page).getByRole("listitem").filter({ hasText: "Paid" })).toContainText("$16.80");
      await page.goto("/events");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
      await expect(blocker(page)).toHaveCount(0);
    });

    await test.step("opens the billing portal in a new tab", async () => {
      await page.goto("/subscribe");
      const opened = page.context().waitForEvent("page");
      await page.getByRole("button", { name: "Billing portal" }).click();
      const portal = await opened;
      await portal.waitForURL(new RegExp(`^${servicesUrl}/portal/`));
      await expectToast(page, "Redirecting to billing portal");
      await expect(portal.getByText("4242").first()).toBeVisible();
      await portal.close();
    });

    await test.step("is blocked when a payment fails", async () => {
      await chargeTo("pm_card_chargeCustomerFail");
      await passDays(32);
      await agree({ status: "past_due", isSubscribed: false, hasPlan: true });
      await page.goto("/clients");
      await expect(blocker(page)).toContainText("Your last payment didn't go through.");
      await expect(blocker(page).getByRole("button", { name: /^Subscribe/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto("/subscribe");
      await expect(main(page).getByText("Payment failed", { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("fixes the payment in the portal, and the page recovers", async () => {
      await page.goto("/clients");
      const opened = page.context().waitForEvent("page");
      await blocker(page).getByRole("button", { name: "Fix payment" }).click();
      const portal = await opened;
      await portal.waitForURL(new RegExp(`^${servicesUrl}/portal/`));
      await fixPayment(portal);
      await portal.close();
      await focusWindow(page);
      await agree({ status: "active", isSubscribed: true });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients");
      await expect(blocker(page)).toHaveCount(0);
    });

    await test.step("cancels, undoes it, and cancels again", async () => {
      await page.goto("/subscribe");
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expectToast(page, "Plan canceled");
      await expect(main(page)).toContainText(/Your plan ends on .+\. You keep access until then\./);
      await agree({ status: "active", isSubscribed: true, cancelAt: expect.any(String) });
      await expectAccessible(page);
      await page.goto("/");
      await expect(banner(page)).toContainText("Your plan ends on");
      await banner(page).getByRole("link", { name: "Keep it" }).click();
      // Loaded: a key before that is lost.
      await page.waitForURL(/\/subscribe/);
      // Not by the mouse: announcements of other tests move the button.
      await page.getByRole("button", { name: "Keep my plan" }).press("Enter");
      await expectToast(page, "Your plan continues");
      await agree({ cancelAt: null });
      await expect(page.getByRole("button", { name: "Cancel plan" })).toBeFocused();
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expect(page.getByRole("button", { name: "Keep my plan" })).toBeVisible();
    });

    await test.step("ends with the paid period", async () => {
      await passDays(40);
      await agree({ status: "canceled", isSubscribed: false, hasPlan: false });
      await page.goto("/");
      await expect(blocker(page)).toContainText("Your subscription was canceled, and your paid period has ended.");
      await expect(blocker(page).getByRole("button", { name: "Subscribe for $21 a month" })).toBeEnabled();
      const { data } = await stripe.subscriptions.list({ customer, status: "all" });
      expect(data.map(({ status }) => status)).toEqual(["canceled"]);
    });
  } finally {
    await clearFaults(servicesUrl);
    await other.stop();
  }
});

/** Enters another card on the fake portal, and pays what is open. */
async function fixPayment(portal: Page): Promise<void> {
  await portal.getByText("Add a card").click();
  await portal.getByLabel("Card number").fill(CARD.works);
  await portal.getByRole("textbox", { name: "Expires" }).fill("12 / 34");
  await portal.getByLabel("Security code").fill("123");
  await portal.getByRole("button", { name: "Save card" }).click();
  await portal.getByRole("button", { name: "Pay now" }).click();
  await expect(portal.getByRole("button", { name: "Pay now" })).toHaveCount(0);
}

test("a user in the trial subscribes from its end, and returns without paying first", async ({
  page,
  app,
  speaker,
}) => {
  await confirmAddress(app, speaker);
  await page.goto("/subscribe?token=openingact");
  await expect(main(page)).toContainText("$10 off your first month.");
  await expect(main(page)).toContainText(/Your first payment of \$11 is on .+, the day your trial ends\. After that/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  await page.getByRole("link", { name: "Back" }).first().click();
  await page.waitForURL("/subscribe?checkout=cancelled&token=OPENINGACT");
  await expect(page.getByText("You weren't charged. You can subscribe whenever you're ready.")).toBeVisible();
  await expect(main(page)).toContainText("$10 off your first month.");
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  await payByCard(page);
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 30_000 });
  await expect(main(page).getByText("Subscribed", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/You've subscribed\. Your trial ends on .+, and your first payment is due then\./),
  ).toBeVisible();
});

test("an invalid code is reported at its field, and one in the URL doesn't block the checkout", {
  tag: "@wide",
}, async ({ page, app, speaker }) => {
  expects("404");
  await confirmAddress(app, speaker);
  await page.goto("/subscribe?token=NOSUCHCODE");
  await expect(main(page)).toContainText("That code isn't valid.");
  await expect(main(page)).toContainText("Your first payment of $21");
  await page.getByRole("button", { name: "Use another code" }).click();
  const field = page.getByLabel("Promotion code");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Apply code" }).click();
  await expect(field).toHaveAccessibleDescription("Enter a code");
  await field.fill("LASTSEASON");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("This code has expired.");
  await field.fill("GREENROOM");
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("20% off for your first 3 months.");
});

test.describe("while Stripe is unreachable", () => {
  test("the plan is shown without Stripe's data, and the portal reports the failure", {
    tag: "@wide",
  }, async ({ page, app, speaker }) => {
    expects("503");
    await confirmAddress(app, speaker);
    await page.goto("/subscribe");
    await page.getByRole("button", { name: "Subscribe", exact: true }).click();
    await payByCard(page);
    await expect(page.getByText(thanks)).toBeVisible({ timeout: 30_000 });
    await page.route("/api/subscription", async (route) => {
      const answer = await route.fetch();
      const known = await answer.json();
      await route.fulfill({ json: { ...known, card: null, next: null, discount: null, isKnown: false } });
    });
    await page.reload();
    await expect(page.getByText(/We can't reach Stripe right now/)).toBeVisible();
    await expect(main(page).getByText("Not available right now").first()).toBeVisible();
    await expectAccessible(page);
    await page.route("/api/create-portal-session", (route) => route.fulfill({ status: 503, json: { error: "Away" } }));
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Billing portal" }).click();
    const tab = await opened;
    await expectToast(page, "Portal access failed", "Unable to access billing portal. Please try again.");
    await expect(() => expect(tab.isClosed()).toBe(true)).toPass();
  });

  test("a user returning from payment sees its state, and can check again", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    expects("503");
    let away = true;
    await page.route("/api/subscription/reconciliation", (route) =>
      away
        ? route.fulfill({ status: 503, json: { error: "Away" } })
        : route.fulfill({
            json: {
              isSubscribed: true,
              status: "active",
              trialEndsAt: "2026-01-01T00:00:00Z",
              currentPeriodEnd: "2031-01-01T00:00:00Z",
              cancelAt: null,
              hasPlan: true,
            },
          }),
    );
    await page.clock.install();
    await page.goto("/subscribe?checkout=cs_test_1");
    await expect(page.getByRole("heading", { name: "Setting up your plan" })).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByRole("heading", { name: "Not confirmed yet" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page, "a reload would look again").toHaveURL("/subscribe?checkout=cs_test_1");
    await expectAccessible(page);
    away = false;
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText(thanks)).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL("/subscribe");
  });
});
