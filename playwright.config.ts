import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

/** Journeys in a real browser against the built app; every worker has its own server and database (tests/e2e/fixtures.ts). */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  // A machine that is busy with something else is no failure; what needed it is named as flaky in the list.
  retries: 1,
  timeout: 120_000,
  // Half a minute is nothing that a sound page takes: as with `retries`, it is the machine that may be slow.
  expect: { timeout: 20_000 },
  reporter: "list",
  // No `reuseContext`, though it saves a sixth of the CPU: it is experimental and leaves permissions, the offline switch
  // and the tab's history from one test to the next, which Playwright itself advises against here.
  use: {
    // Longer than any press or field takes: one that never comes must not use up the whole time of its test.
    actionTimeout: 30_000,
    // Recording every test takes a third of the CPU of this part.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    timezoneId: "America/Chicago",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work for root; the pages are ours.
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-background-networking"],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } }, testIgnore: "**/phone.test.ts" },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: "**/phone.test.ts",
    },
  ],
});
