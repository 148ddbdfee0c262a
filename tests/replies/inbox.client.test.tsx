// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../pwa/api/call.ts'
import { openDatabase } from '../../pwa/browser/database.ts'
import { openQueue, type Queue, QueueContext } from '../../pwa/queue/index.ts'
import { InboxProvider, RepliesCard } from '../../pwa/replies/index.ts'
import RepliesScreen from '../../pwa/replies/RepliesScreen.tsx'
import { useInboxCount } from '../../pwa/replies/useInboxCount.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { replies as copy } from '../../shared/copy/replies.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, mounted } from '../support/mounted.tsx'
import { answered, inboxOf, profile, reply } from './inbox.ts'

const state = vi.hoisted(() => ({
  profile: undefined as unknown,
  answer: undefined as unknown as () => Promise<unknown>,
  toasts: [] as { title: string }[],
}))

vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.mock('../../pwa/ui/Toast.tsx', () => ({
  useToast: () => (toast: { title: string }) => state.toasts.push(toast),
  ToastProvider: () => null,
}))
vi.mock('../../pwa/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: () => state.answer(),
}))
vi.mock('../../pwa/sync/index.ts', () => ({
  useConnection: () => ({ online: true }),
  useProfile: () => state.profile,
  useOverdue: () => ({ isOverdue: false, retry: () => {} }),
  useCustomerOf: () => () => undefined,
  useDrafts: () => ({ read: async () => {}, keep: async () => {}, drop: async () => {}, hurry: () => {} }),
}))

const t = copy('sv')
let db: ReturnType<typeof openDatabase>
let queue: Queue
let closeQueue = () => {}
let leave = async () => {}
beforeEach(() => {
  setLanguage('sv')
  state.toasts.length = 0
  history.replaceState(null, '', '/dashboard/replies')
  db = openDatabase({ businessId: uuid7(), userId: uuid7() })
  queue = { db, wake: () => {}, post: () => Promise.reject(new OfflineError()) }
  closeQueue = openQueue(queue)
})
afterEach(async () => {
  await leave()
  closeQueue()
  await db.delete()
})

function Counted() {
  const { isThere, unanswered } = useInboxCount()
  return <output>{`${isThere} ${unanswered}`}</output>
}
const screen = (what = <RepliesScreen />) => (
  <QueueContext value={queue}>
    <InboxProvider>
      {what}
      <Counted />
    </InboxProvider>
  </QueueContext>
)
async function shown(what?: ReactElement) {
  const page = await mounted(screen(what))
  leave = page.leave
  const says = (words: string) => page.until(() => page.place.textContent?.includes(words) ?? false)
  const button = (words: string) =>
    [...page.place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))
  const box = () => page.place.querySelector('textarea')
  const write = (words: string) =>
    acting(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), words)
      box()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...page, says, button, box, write, count: () => page.place.querySelector('output')?.textContent }
}

/** What is put in the queue waits there. */
const nobodyAnswers = () =>
  db.meta.put({ key: 'pause', since: Date.now(), until: Date.now() + 60_000, failures: 1, firm: false })

test('a shop whose texts come from a name is told that no reply arrives, and has no entry in the menu', async () => {
  state.profile = profile({ takes: false, any: false, unanswered: 0 })
  state.answer = () => Promise.reject(new Error('nothing is asked for'))
  const page = await shown()
  await page.says(t('nameTakesNoneText'))
  expect(page.count()).toBe('false 0')
})

test('a shop whose texts come from a number is told that replies will be here', async () => {
  state.profile = profile({ any: false, unanswered: 0 })
  const page = await shown()
  await page.says(t('nothingText'))
  expect(page.count()).toBe('true 0')
})

test('a failure says so with a way to try again, and what is fetched then is shown', async () => {
  state.profile = profile()
  state.answer = () => Promise.reject(new Error('500'))
  const page = await shown()
  await page.says(t('failed'))
  state.answer = async () => inboxOf(reply('Har ni öppet?'))
  await acting(() => page.place.querySelector<HTMLButtonElement>('[role=alert] button')?.click())
  await page.says('Har ni öppet?')
})

test('without a network what was fetched before stays to be read, and says that it is old', async () => {
  state.profile = profile()
  state.answer = () => Promise.reject(new OfflineError())
  const empty = await shown()
  await empty.says(t('offlineText'))
  await empty.leave()
  await db.meta.put({ key: 'inbox', inbox: inboxOf(reply('Har ni öppet?')) })
  const page = await shown()
  await page.says('Har ni öppet?')
  await page.says(t('stale'))
})

test('an answer is kept in the queue, shown as waiting, and counts as none that waits for one', async () => {
  state.profile = profile()
  const asked = reply('Har ni öppet?')
  state.answer = async () => inboxOf(asked, reply('Hej', { channel: 'whatsapp' }))
  const page = await shown()
  await page.says('Har ni öppet?')
  expect(page.count()).toBe('true 1')
  await acting(() => page.button('Anna Öberg')?.click())
  await page.write('Ja, till fem.')
  await nobodyAnswers()
  await acting(() => page.button(t('send'))?.click())
  await page.says(t('queued'))
  const [operation, ...others] = await db.operations.toArray()
  expect(others).toEqual([])
  expect(operation).toMatchObject({
    ...{ kind: 'campaign.answer', patch: { replyId: asked.id, message: 'Ja, till fem.' } },
    base: { name: 'Anna Öberg' },
  })
  expect(page.place.querySelector('textarea')).toBeNull()
  expect(page.count()).toBe('true 0')
  await acting(() => page.button(t('takeBack'))?.click())
  await page.until(() => page.place.querySelector('textarea') !== null)
  expect(await db.operations.count()).toBe(0)
})

test('an answer that the server refuses says why, and can be sent again as of now', async () => {
  state.profile = profile()
  const asked = reply('Har ni öppet?')
  state.answer = async () => inboxOf(asked)
  const at = '2026-11-20T08:00:00.000Z'
  await db.operations.add({
    ...{ id: uuid7(), kind: 'campaign.answer', entityId: uuid7(), entityKind: 'campaign', at },
    ...{ patch: { replyId: asked.id, message: 'Ja.' }, state: 'rejected', message: 'Det låg för länge.' },
    ...{ attempts: 1, nextAt: 0, leaseUntil: 0, seq: 1 },
  })
  const page = await shown()
  await page.says('Har ni öppet?')
  expect(page.count()).toBe('true 1')
  await acting(() => page.button('Anna Öberg')?.click())
  await page.says('Det låg för länge.')
  const before = Date.now()
  await acting(() => page.button(t('again'))?.click())
  await page.says(t('queued'))
  const [operation] = await db.operations.toArray()
  expect(operation).toMatchObject({ state: 'pending', patch: { message: 'Ja.' } })
  expect(Date.parse(operation?.at ?? '')).toBeGreaterThanOrEqual(before)
})

test('an answer that fails while the conversation is open can be written again there, and the next one too', async () => {
  state.profile = profile()
  const asked = reply('Har ni öppet?')
  const inbox = inboxOf(asked)
  state.answer = async () => inbox
  const page = await shown()
  await page.says('Har ni öppet?')
  await acting(() => page.button('Anna Öberg')?.click())
  await nobodyAnswers()
  for (const _ of ['the first', 'the second']) {
    await page.write('Ja, till fem.')
    await acting(() => page.button(t('send'))?.click())
    await page.says(t('queued'))
    // It reaches the server, where it fails at once.
    await db.operations.clear()
    await page.until(() => !page.place.textContent?.includes(t('queued')))
    expect(page.box()).toBeNull()
    state.profile = profile({ unanswered: 0 })
    const conversations = inbox.conversations.map((one) => ({
      ...{ ...one, unanswered: 0 },
      replies: [{ ...asked, ...answered('failed') }],
    }))
    state.answer = async () => ({ ...inbox, unanswered: 0, conversations })
    await page.show(screen())
    await page.says(t('failedState'))
    await page.until(() => page.box() !== null)
  }
})

test('an answer that waits for the shop is among those to answer, and leads to where it is settled', async () => {
  state.profile = profile({ unanswered: 0 })
  const held = reply('Har ni öppet?', answered('held'))
  state.answer = async () => inboxOf(held, reply('Tack!', answered('sent')))
  const page = await shown()
  await page.says('Tack!')
  await acting(() => page.place.querySelectorAll('input')[1]?.click())
  await page.until(() => !page.place.textContent?.includes('Tack!'))
  expect(page.button('Anna Öberg')?.closest('li')?.textContent).not.toContain(t('done'))
  await acting(() => page.button('Anna Öberg')?.click())
  await page.says(t('heldText'))
  const link = `a[href="/dashboard/campaigns/${held.answer?.campaignId}"]`
  expect(page.place.querySelector(link)?.textContent).toBe(t('openHeld'))
})

test('whoever is answered without a network leaves the card of the start page', async () => {
  state.profile = profile({ unanswered: 2 })
  const [asked, other] = [reply('Har ni öppet?'), reply('Hallå?')]
  state.answer = async () => inboxOf(asked, other)
  await nobodyAnswers()
  const page = await shown(<RepliesCard />)
  await page.says('Anna Öberg')
  await db.operations.add({
    ...{ id: uuid7(), kind: 'campaign.answer', entityId: uuid7(), entityKind: 'campaign' },
    ...{ at: asked.at, patch: { replyId: asked.id, message: 'Ja.' }, state: 'pending' },
    ...{ attempts: 0, nextAt: 0, leaseUntil: 0, seq: 1 },
  })
  await page.until(() => !page.place.textContent?.includes('Anna Öberg'))
  await page.says(t('cardText', { n: 1 }))
  await page.says('Hallå?')
})

test('an answer that is refused for another field than its text says so at the box', async () => {
  state.profile = profile()
  state.answer = async () => inboxOf(reply('Har ni öppet?'))
  const refused = { state: 'rejected', fields: { smsFrom: 'Numret går inte att använda.' } } as const
  queue.wake = () => void db.operations.toCollection().modify(refused)
  const page = await shown()
  await page.says('Har ni öppet?')
  await acting(() => page.button('Anna Öberg')?.click())
  await page.write('Ja, till fem.')
  await acting(() => page.button(t('send'))?.click())
  await page.until(() => page.place.querySelector('form')?.textContent?.includes('Numret går') ?? false)
})

test('a reply by WhatsApp has no box, and says how it is answered', async () => {
  state.profile = profile()
  state.answer = async () => inboxOf(reply('Hej', { channel: 'whatsapp' }))
  const page = await shown()
  await page.says('Hej')
  await acting(() => page.button('Anna Öberg')?.click())
  await page.says(t('byWhatsapp'))
  expect(page.place.querySelector('textarea')).toBeNull()
})

test('in quiet hours the box says when the answer goes, and offers to send it now', async () => {
  state.profile = { ...profile(), quietHours: { for: 'texts', from: '00:00', to: '23:59' } }
  state.answer = async () => inboxOf(reply('Har ni öppet?'))
  const page = await shown()
  await page.says('Har ni öppet?')
  await acting(() => page.button('Anna Öberg')?.click())
  await page.says(t('quiet'))
  expect(page.button(t('sendNow'))).toBeDefined()
})

test('the first that ever arrives is told of', async () => {
  history.replaceState(null, '', '/dashboard')
  state.profile = profile({ any: false, unanswered: 0 })
  const page = await shown()
  await page.says(t('nothingText'))
  state.profile = profile()
  state.answer = async () => inboxOf(reply('Har ni öppet?'))
  await page.show(screen())
  await page.says('Har ni öppet?')
  await page.until(() => state.toasts.length > 0)
  expect(state.toasts).toMatchObject([{ title: t('arrived', { name: 'Anna Öberg' }) }])
})

test('what arrives on another screen is told of once, and nothing on a device that had none before', async () => {
  history.replaceState(null, '', '/dashboard')
  state.profile = profile()
  const first = reply('Har ni öppet?')
  state.answer = async () => inboxOf(first)
  const page = await shown()
  await page.says('Har ni öppet?')
  expect(state.toasts).toEqual([])
  state.profile = profile({ unanswered: 2 })
  state.answer = async () => inboxOf(reply('Hallå?'), first)
  await page.show(screen())
  await page.says('Hallå?')
  await page.until(() => state.toasts.length > 0)
  expect(state.toasts.map(({ title }) => title)).toEqual([t('arrived', { name: 'Anna Öberg' })])
})
