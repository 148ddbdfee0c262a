import { defineConfig } from 'playwright/test'
import { launchOptions } from './tests/support/browser.ts'

/**
 * Those that share no product with others, because they set it up in a way of their own or deploy it anew. They come
 * first: begun last, the one that deploys kept one worker busy for a minute and a half while the others had nothing left.
 */
const ownProduct = [
  'update',
  'payment',
  'plain-http',
  'replies',
  'whatsapp',
  'assistant-with-model',
  'redeeming-by-camera',
].map((name) => `**/${name}.spec.ts`)

/** Journeys are few and long; each worker has a product of its own, so that several can run side by side. */
export default defineConfig({
  testDir: 'tests/journeys',
  projects: [
    { name: 'with a product of their own', testMatch: ownProduct },
    { name: 'with a shared product', testMatch: '**/*.spec.ts', testIgnore: ownProduct },
  ],
  globalSetup: './tests/support/journeys-setup.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: Boolean(process.env.CI),
  // In a fresh context. One that then passes counts, and is named as flaky in the last lines.
  retries: 2,
  // A journey waits more than it works: with two, a core of two stood still half of the time.
  workers: 3,
  // Only what hangs or is wrong takes long: a machine that others share may be many times slower.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: launchOptions(),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Keeping the whole app costs a browser more than a visit does. Journeys that need it say so: `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    // Keeping one in case a test fails costs each a fifth of its time: `--trace on` for the one that did.
    trace: 'off',
  },
})
