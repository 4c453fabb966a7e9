import { expect, test } from "./fixtures";

test("a passkey is added, signs in without a password, and is removed", async ({ page, speaker }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto("/account-settings?tab=security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Stage laptop");
  await dialog.getByLabel("Your password").fill(speaker.password);
  await dialog.getByRole("button", { name: /Add|Continue/ }).click();
  await expect(page.getByRole("main").getByText("Stage laptop")).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL(/\/auth/);
  await page.goto("/auth?mode=login");
  await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Successfully logged in")).toBeVisible();

  await page.goto("/account-settings?tab=security");
  await page.getByRole("button", { name: /Remove.*Stage laptop/ }).click();
  await dialog.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByRole("main").getByText("Stage laptop")).toHaveCount(0);
});
