// The pictures that the public pages show of the product, taken of the product itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { builtAssets, pageAssets } from '../../backend/http/builds.ts'
import { root } from '../../scripts/commands.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { type Language, languages } from '../../shared/copy/copy.ts'
import { landing } from '../../shared/copy/landing.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import type { CreatePages } from '../../shared/pages/props.ts'
import { startBlipp } from '../support/blipp.ts'
import { launchOptions } from '../support/browser.ts'
import { openSqlite } from '../support/engines.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { answerCookies } from '../support/screens.ts'
import { addCustomer, addTag, openShop, type Shop, signInAgain, verifyAddress } from '../support/shop.ts'
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts'

const folder = join(root, 'public', 'pictures')
const HOUR = 3_600_000

/** Who signed up on each of the days, the first one first; numbers are of those that PTS keeps for fiction. */
const arrivals = [
  ['Karin Holm', 'Jonas Ek', 'Amina Yusuf'],
  ['Peter Nordin', 'Lena Sand'],
  ['Olle Fors', 'Maja Wik', 'Ivan Petrov', 'Sofia Ahl'],
  ['Gunnar Lind'],
  ['Hanna Öberg', 'Samir Aziz', 'Tove Berg'],
  ['Nils Berg', 'Fatima Haddad'],
  ['Elsa Lindqvist', 'Oskar Dahl', 'Mira Sjöberg', 'Leo Sandin'],
  ['Ida Nyman', 'Viktor Hall'],
  ['Astrid Moberg', 'Yusuf Demir', 'Ebba Kling'],
] as const

/** What the clock is moved by while they arrive. */
const passed = ((arrivals.length - 1) * 24 + arrivals[8].length) * HOUR

const mail = {
  sv: {
    name: 'Lucka på fredag',
    subject: 'En stol är ledig på fredag',
    message: 'Hej {{name}}! Fredag 14.30 är ledig.',
  },
  en: {
    name: 'Friday gap',
    subject: 'A chair is free on Friday',
    message: 'Hi {{name}}! Friday 2.30 pm is free.',
  },
} as const

/** A shop that has been at it for nine days and sent one campaign. */
async function runShop(
  url: string,
  language: Language,
  sink: SmtpSink,
  pass: (ms: number) => void,
): Promise<Shop> {
  const opened = await openShop(url, {
    ...bjornsBarbershop,
    businessName: landing(language)('sampleShop'),
    ownerEmail: `bjorn.${language}@butik.example`,
    language,
  })
  await verifyAddress(opened, sink)
  await addTag(opened)
  await opened.owner.call(updateProfile, {
    quietHours: { for: 'off', from: '20:00', to: '09:00' },
    reviewUrl: 'https://omdomen.example/bjorn',
  })
  let number = 10
  let shop: Shop = opened
  for (const [day, names] of arrivals.entries()) {
    // A session does not outlast the nights that are passed over here.
    shop = { ...opened, owner: await signInAgain(opened) }
    for (const name of names) {
      number += 1
      const email = `${name.split(' ')[0]?.toLowerCase()}@kund.example`
      await addCustomer(shop, {
        name,
        email,
        phone: `070-174 06 ${number}`,
        consentGiven: number % 8 !== 0,
        source: 'tap',
        notes: '',
      })
      pass(HOUR)
    }
    if (day === 6) {
      const { campaign } = await shop.owner.call(saveCampaign, { type: 'email', ...mail[language] })
      await shop.owner.call(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
    }
    if (day < arrivals.length - 1) pass((24 - names.length) * HOUR)
  }
  return shop
}

async function contextFor(
  browser: Browser,
  url: string,
  language: Language,
  theme: 'light' | 'dark',
  scale: number,
) {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
    timezoneId: 'Europe/Stockholm',
  })
  await context.addCookies([{ name: 'lang', value: language, url }])
  await context.addInitScript(answerCookies)
  return context
}

/** The overview in a format that Playwright itself does not write. */
async function takeDashboard(context: BrowserContext, shop: Shop, file: string): Promise<void> {
  await context.addCookies(
    [...shop.owner.cookies].map(([name, value]) => ({ name, value, url: shop.owner.url })),
  )
  // A shop that has been at it for a while has put the first steps away.
  await context.addInitScript(([key, said]) => localStorage.setItem(key, said), [
    `blipp.firstSteps.${shop.business.id}`,
    JSON.stringify({ isHidden: true }),
  ] as const)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.getByText(arrivals[8][0]).first().waitFor()
  const browser = await context.newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
}

/** What a shared link shows: the top of the start page, without what only a page needs. */
const SHARED = `
  button.fixed { display: none !important }
  header nav, header a[hreflang], header .btn, header details { display: none !important }
  header > div { padding-block: 28px !important }
  header { border: 0 !important }
  main section:first-child { padding-block: 0 !important; grid-template-columns: 1fr auto !important }
  main section:first-child > div > :is(div, p:last-child) { display: none !important }
  main section:first-child > div > h1 { font-size: 60px !important }
  main section:first-child { min-height: 520px }
  .phone { margin-bottom: -120px !important }
  html { overflow: hidden !important }
`

async function takeShared(context: BrowserContext, file: string): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: SHARED })
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
}

/** Takes them anew. The clock of the server is moved through the days before now, so that the shop has a past. */
export async function takeSitePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-pictures-'))
  const dist = join(root, 'dist')
  const { createPages } = (await import(pathToFileURL(join(dist, 'server', 'server.js')).href)) as {
    createPages: CreatePages
  }
  const pages = createPages({ assets: pageAssets(dist) })
  const sink = await startSmtpSink()
  const browser = await chromium.launch(launchOptions())
  for (const language of languages) {
    const opened = await openSqlite()
    const blipp = await startBlipp(opened.db, {
      pages,
      assets: builtAssets(dist, dataDir),
      start: new Date(Date.now() - passed).toISOString(),
      environment: { SMTP_URL: sink.url, MAIL_FROM: 'hej@blipp.example' },
    })
    const shop = await runShop(blipp.url, language, sink, blipp.clock.pass)
    for (const theme of ['light', 'dark'] as const) {
      const context = await contextFor(browser, blipp.url, language, theme, 1.5)
      await takeDashboard(context, shop, `dashboard.${language}.${theme}.webp`)
      await context.close()
    }
    const context = await contextFor(browser, blipp.url, language, 'light', 1)
    await takeShared(context, `shared.${language}.png`)
    await context.close()
    await blipp.stop()
    await opened.discard()
  }
  await browser.close()
  await sink.close()
  rmSync(dataDir, { recursive: true, force: true })
}
