import { businesses } from '../../../shared/copy/businesses.ts'
import { campaigns } from '../../../shared/copy/campaigns.ts'
import { consents } from '../../../shared/copy/consents.ts'
import { counter } from '../../../shared/copy/counter.ts'
import { customers } from '../../../shared/copy/customers.ts'
import { devices } from '../../../shared/copy/devices.ts'
import { outbox } from '../../../shared/copy/outbox.ts'
import { send } from '../../../shared/copy/send.ts'
import { shell } from '../../../shared/copy/shell.ts'
import { taps } from '../../../shared/copy/taps.ts'
import { listCustomers } from '../../../shared/customers.ts'
import { listCaptured } from '../../../shared/deliveries.ts'
import { sitePaths } from '../../../shared/pages/site.ts'
import { test as base, expect, long } from '../journey.ts'
import { anna, erik } from '../people.ts'
import { whileKilled } from '../product.ts'
import { addCustomer, addTag, type Shop, signInAgain } from '../shop.ts'
import { keepWriting } from './keep-writing.ts'
import type { Engine, EnginePage } from './page.ts'
import { type Person, person } from './person.ts'
import { leave, watched } from './watched.ts'

const pin = '2468'

/** A browser other than the one that all journeys are walked in. */
export interface OtherBrowser {
  name: string
  isHere: boolean
  start: () => Promise<Engine>
}

interface Fixtures {
  /** A page of a fresh profile; whatever it complains of, but for the network, fails the test. */
  other: EnginePage
  me: Person
}

const emails = async ({ owner }: Shop): Promise<string[]> =>
  (await owner.call(listCustomers, {})).customers.map(({ email }) => String(email)).sort()

/** What a browser says of a server that does not answer, which these journeys bring about. */
const ofTheNetwork = /network|failed to (fetch|load)|load failed|connection|could not connect|ServiceWorker/i

/** The cookies of somebody who signed in and answered the banner before. */
async function carry(page: EnginePage, { owner }: Shop): Promise<void> {
  for (const [name, value] of new Map(owner.cookies).set('lang', 'sv')) await page.cookie(name, value)
}

/** The few things that people must be able to do in every browser: what Chromium showed once more, so for the long run. */
export function journeysIn({ name, isHere, start }: OtherBrowser): void {
  const test = base.extend<Fixtures, { engine: Engine }>({
    engine: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
      async ({}, use) => {
        const engine = await start()
        await use(engine)
        await engine.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    other: async ({ engine, product }, use) => {
      const page = await engine.page(product.url)
      try {
        await page.open('/robots.txt')
        await page.run(() => localStorage.setItem('blipp.cookies.choice', 'necessary'))
        await use(page)
        expect(page.faults().filter((fault) => !ofTheNetwork.test(fault))).toEqual([])
      } finally {
        await page.close()
      }
    },
    me: async ({ other }, use) => use(person(other)),
  })
  test.use({ providers: 'none' })
  test.skip(!isHere, `There is no ${name} here.`)

  test(
    `${name}: a form that is filled in while the server is dead arrives once`,
    long,
    async ({ product, shop, other, me }) => {
      const t = taps('sv')
      const tag = await addTag(shop)
      await other.open(`/t/${tag.code}?lang=sv`)
      await me.workerKeepsPage()
      await whileKilled(product, async () => {
        await other.reload()
        await me.fill(t('name'), 'Maja Nyberg')
        await me.fill(t('email'), 'maja@kund.example')
        await me.press('box', consents('sv')('standard', { business: shop.business.name }))
        await me.press('button', t('submit'))
        await me.sees(t('keptTitle'))
      })
      // It tries by itself, after pauses that double while the server starts.
      await me.sees(t('sent', { business: shop.business.name }), 60_000)
      expect(await emails(shop)).toEqual(['maja@kund.example'])
    },
  )

  test(
    `${name}: a counter takes sign-ups while the server is dead, and comes back as a counter`,
    long,
    async ({ product, shop, other, me }) => {
      const [t, c, d] = [taps('sv'), counter('sv'), devices('sv')]
      const guests = ['gast1@kund.example', 'gast2@kund.example']
      await addTag(shop)
      const office: Shop = { ...shop, owner: await signInAgain(shop) }
      await carry(other, shop)
      await other.open('/dashboard/counter')
      await me.fill(d('newPin'), pin)
      await me.fill(d('repeatPin'), pin)
      await me.press('button', d('open'))
      await me.isAt(/\/t\/[^/]+\?counter$/)
      await me.workerKeepsPage()
      await whileKilled(product, async () => {
        for (const email of guests) {
          // Wherever in the app the browser begins.
          await other.open('/dashboard')
          await me.isAt(/\/t\/[^/]+\?counter$/)
          await me.fill(t('name'), 'Maja Nyberg')
          await me.fill(t('email'), email)
          await me.press('box', consents('sv')('standard', { business: shop.business.name }))
          await me.press('button', t('submit'))
          await me.sees(c('kept', { business: shop.business.name }))
          // By itself: on a busy machine the thanks are gone before anybody could press.
          await me.sees(t('heading'))
        }
      })
      await expect.poll(() => emails(office), { timeout: 60_000 }).toEqual(guests)
    },
  )

  test(
    `${name}: whoever signs in adds a customer while the server is dead, who arrives once`,
    long,
    async ({ product, shop, other, me }) => {
      const [b, c, s] = [businesses('sv'), customers('sv'), shell('sv')]
      await addCustomer(shop, anna)
      await other.cookie('lang', 'sv')
      await other.open('/business/signin')
      await me.fill(b('email'), shop.email)
      await me.fill(b('password'), shop.password)
      await me.press('button', b('signIn'))
      await me.sees(anna.name)
      await me.workerKeepsPage()
      await whileKilled(product, async () => {
        await other.reload()
        await me.sees(s('offline'))
        await me.press('button', c('add'))
        await me.fill(c('fieldName'), 'Maja Nyberg')
        await me.fill(c('fieldEmailOptional'), 'maja@kund.example')
        await me.fill(c('fieldPhone'), '070-174 06 12')
        await me.press('box', c('inShop'))
        await me.press('button', c('add'))
        await me.sees(s('offlineWaiting', { n: 1 }))
        await other.open('/dashboard/outbox')
        await me.sees(outbox('sv')('customerCreate', { name: 'Maja Nyberg' }))
      })
      await me.sees(s('saved'), 60_000)
      expect(await emails(shop)).toEqual([anna.email, 'maja@kund.example'].sort())
    },
  )

  test(
    `${name}: a page that is opened while the one before it still writes has its rows all the same`,
    long,
    async ({ shop, other, me }) => {
      await addCustomer(shop, anna)
      await carry(other, shop)
      await other.open('/dashboard')
      await me.sees(anna.name)
      for (let times = 0; times < 4; times += 1) {
        await other.run(keepWriting, 'blipp.')
        await other.open(times % 2 === 0 ? '/dashboard/outbox' : '/dashboard')
        await me.sees(times % 2 === 0 ? outbox('sv')('allSavedTitle') : anna.name)
      }
    },
  )

  test(`${name}: a campaign is written and sent`, long, async ({ shop, other, me }) => {
    const [t, s] = [campaigns('sv'), send('sv')]
    for (const each of [anna, erik]) await addCustomer(shop, each)
    await carry(other, shop)
    await other.open('/create-campaign')
    await me.press('box', t('email'))
    await me.fill(t('name'), 'Höstbrev')
    await me.fill(t('subject'), 'Hösten är här')
    await me.fill(t('message'), 'Vi har öppet längre hela hösten.')
    await me.press('button', t('save'))
    await me.sees(t('created', { name: 'Höstbrev' }))
    await me.press('link', t('title'))
    await me.press('link', 'Höstbrev')
    await me.press('button', t('send'))
    await me.press('button', s('selectAll', { n: 2 }))
    await me.press('button', s('sendTo', { n: 2 }))
    await me.sees(s('capturedCount', { n: 2 }))
    const captured = async () =>
      (await shop.owner.call(listCaptured, {})).captured
        .filter(({ campaignId }) => campaignId !== null)
        .map(({ to }) => to)
        .sort()
    await expect.poll(captured).toEqual([anna.email, erik.email].sort())
  })

  test(
    `${name}: public pages fit a phone and a computer, and nothing goes wrong on them`,
    long,
    async ({ engine, product, shop }) => {
      const tag = await addTag(shop)
      const pages = [...Object.values(sitePaths), '/business/signin', '/business/signup', `/t/${tag.code}`]
      const watch = await watched(product.url)
      const page = await engine.page(watch.url)
      try {
        for (const path of pages)
          for (const width of [360, 1280]) {
            await page.width(width)
            await page.open(path)
            await expect.poll(() => page.run(() => document.querySelector('h1') !== null)).toBe(true)
            const at = await page.run(() => ({
              width: innerWidth,
              beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            }))
            expect({ path, ...at }).toEqual({ path, width, beyond: 0 })
            await page.run(leave)
          }
        expect(watch.faults()).toEqual([])
      } finally {
        await page.close()
        await watch.close()
      }
    },
  )
}
