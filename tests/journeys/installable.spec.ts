import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { launchOptions } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { carrySession, workerKeepsPage } from '../support/screens.ts'

test('the dashboard can be installed as an app', async ({ product, shop }) => {
  // An incognito window, as the other tests have, can install nothing.
  const profile = mkdtempSync(join(tmpdir(), 'blipp-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    baseURL: product.url,
    locale: 'sv-SE',
  })
  try {
    await carrySession(context, shop, 'sv')
    const page = await context.newPage()
    await page.goto('/dashboard')
    await workerKeepsPage(page)
    const session = await context.newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    await expect
      .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
