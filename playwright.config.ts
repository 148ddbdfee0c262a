import { defineConfig } from 'playwright/test'
import { launchOptions } from './tests/support/browser.ts'

/** Journeys are few and long; each file starts a product of its own, so that several can run side by side. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/journeys-setup.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: Boolean(process.env.CI),
  // In a fresh context. One that then passes counts, and is named as flaky in the last lines.
  retries: 2,
  // A journey waits more than it works: with two, a core of two stood still half of the time.
  workers: 3,
  // Only what hangs or is wrong takes long: a machine that others share may be many times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Keeping one in case a test fails costs each a fifth of its time: `--trace on` for the one that did.
    trace: 'off',
  },
})
