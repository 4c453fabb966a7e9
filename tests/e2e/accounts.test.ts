import { expect, expects, newPerson, signUp, test } from "./fixtures";

test.describe("the sign-in modal", () => {
  test("says on blur what is wrong, in the specified words", async ({ page }) => {
    await page.goto("/auth?mode=register");
    const dialog = page.getByRole("dialog");
    const cases: [string, string, string][] = [
      ["Username", "ab", "Username must be at least 3 characters"],
      ["Username", "a".repeat(51), "Username cannot exceed 50 characters"],
      ["Username", "no spaces", "Username can only contain letters, numbers, underscores, and hyphens"],
      ["Username", " robin", "Username cannot contain leading or trailing spaces"],
      ["Email", "a@b", "Email is too short"],
      ["Email", "not-an-address", "Invalid email address"],
      ["Password", "Aa1!", "Password must be at least 8 characters"],
      [
        "Password",
        "alllowercase",
        "Password must include at least one uppercase letter, one lowercase letter, one number, and one special character",
      ],
    ];
    for (const [label, value, text] of cases) {
      await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByLabel(label, { exact: true }).blur();
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test("a wrong password keeps what was typed and says so; the right one leads on", async ({ page, browser }) => {
    expects("401");
    const maker = await browser.newPage();
    const person = await signUp(maker);
    await maker.close();
    await page.goto("/auth?mode=login&next=%2Fclients");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill(person.username);
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong0ne!");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Username")).toHaveValue(person.username);
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("/clients");
    await expect(page.getByText("Successfully logged in")).toBeVisible();
    // Signed in, the landing page leads home.
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
  });

  test("a taken name is said beside the field", async ({ page, browser }) => {
    expects("422");
    const maker = await browser.newPage();
    const person = await signUp(maker);
    await maker.close();
    await page.goto("/auth?mode=register");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill(person.username.toUpperCase());
    await dialog.getByLabel("Email").fill(newPerson().email);
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Start My Free Trial" }).click();
    await expect(dialog.getByText("Username already exists")).toBeVisible();
  });
});
