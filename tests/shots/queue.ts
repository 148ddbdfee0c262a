import type { Page } from 'playwright'
import { shell } from '../../shared/copy/shell.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import type { Shot } from './shot.ts'

const at = '2026-11-14T09:12:00.000Z'
const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const long =
  'Hej {{name}}! Nu har vi fått in höstens nya produkter, och på fredag bjuder vi på kaffe medan du väntar. Välkommen in!'

interface Waiting {
  id: string
  state: string
  [field: string]: unknown
}

const waiting = (n: number, kind: string, patch: object, more: object): Waiting => ({
  id: id(n),
  kind,
  entityKind: kind.split('.')[0],
  entityId: id(n),
  patch,
  at,
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  leaseUntil: 0,
  ...more,
})

const everyState = [
  waiting(1, 'customer.create', { name: 'Maja Nyberg', email: 'maja@kund.example', consentGiven: true }, {}),
  waiting(
    2,
    'campaign.create',
    { name: 'Höstbrev', type: 'email', subject: 'Höst hos oss', message: long },
    { state: 'waiting', attempts: 4 },
  ),
  waiting(
    3,
    'customer.create',
    {
      name: 'Olof Hallgrimsson-Bergenstråhle von Rosenstierna',
      email: 'olof utan snabel-a',
      consentGiven: true,
      notes: long,
    },
    {
      state: 'rejected',
      message: 'Något behöver rättas.',
      fields: { email: 'Skriv en e-postadress, som anna@exempel.se' },
    },
  ),
  waiting(4, 'customer.update', { phone: '070-174 06 12' }, { state: 'held', heldFor: 'signIn' }),
  waiting(
    5,
    'tag.update',
    { label: 'Kassan' },
    { state: 'outdated', message: 'Uppdatera appen, sedan skickas ändringen.' },
  ),
  waiting(
    6,
    'customer.update',
    { name: 'Nils Berg' },
    { state: 'conflict', message: 'Den finns inte längre.' },
  ),
]

const locked = everyState.slice(0, 2).map((each) => ({ ...each, state: 'held', heldFor: 'locked' }))

const signup = {
  name: 'Erik Lund',
  email: 'erik@kund.example',
  consentGiven: true,
  filledAt: at,
  language: 'sv',
}
const signups = [
  { id: id(7), code: 'kassan', signup, notBefore: 0 },
  { id: id(8), code: 'kassan', signup: { ...signup, name: 'Sara Ek' }, notBefore: 0, refused: {} },
]

/** Puts things into this device's stores, as days without a network would have, and opens the page anew. */
async function fill(page: Page, operations: readonly Waiting[], kept: readonly object[] = []): Promise<void> {
  // The page asks once more about what the server did not know; nothing else comes back.
  const results = operations
    .filter(({ state }) => state === 'outdated')
    .map(({ id }) => ({ id, status: 'outdated' }))
  await page.route('**/api/sync/push', (route) => {
    if (results.length === 0) return route.abort()
    const json = { results, epoch: 'none', serverNow: new Date().toISOString() }
    return route.fulfill({ json, headers: { [ANSWER_HEADER]: '1' } })
  })
  await page.locator('[role=status]:visible').first().waitFor()
  await page.evaluate(
    async ([waits, forms]) => {
      const put = async (database: string, store: string, rows: readonly object[]) => {
        const db = await new Promise<IDBDatabase>((done) => {
          const opening = indexedDB.open(database)
          opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
          opening.onsuccess = () => done(opening.result)
        })
        const change = db.transaction(store, 'readwrite')
        change.objectStore(store).clear()
        for (const row of rows) change.objectStore(store).put(row)
        await new Promise((done) => {
          change.oncomplete = done
        })
        db.close()
      }
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const own = names.find((name) => /^blipp\.[0-9a-f-]{36}\.[0-9a-f-]{36}$/.test(name)) ?? ''
      await put(own, 'operations', waits)
      await put('blipp-signups', 'signups', forms)
    },
    [operations, kept] as const,
  )
  await page.reload()
  await page.locator('[role=status]:visible').first().waitFor()
}

const signOutWords = /^(logga ut|sign out)$/i

async function askSignOut(page: Page): Promise<void> {
  await fill(page, everyState.slice(0, 2), signups)
  const side = page.getByRole('button', { name: signOutWords })
  if (!(await side.isVisible())) await page.getByRole('button', { name: /^(meny|menu)$/i }).click()
  await page
    .getByRole('button', { name: signOutWords })
    .or(page.getByRole('menuitem', { name: signOutWords }))
    .click()
  await page.getByRole('dialog').waitFor()
}

/** What waits, and what the device says about itself. */
export const queue: Shot[] = [
  {
    name: 'queue-outbox',
    path: '/dashboard/outbox',
    as: 'owner',
    prepare: async (page) => {
      await fill(page, everyState, signups)
      await page.getByText('olof utan snabel-a').waitFor()
    },
  },
  {
    name: 'queue-fix',
    path: '/dashboard/outbox',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await fill(page, everyState)
      await page.getByRole('button', { name: /^(rätta|fix)$/i }).click()
    },
  },
  { name: 'queue-sign-out', path: '/dashboard/outbox', as: 'owner', over: true, prepare: askSignOut },
  {
    name: 'queue-storage-off',
    path: '/dashboard/outbox',
    as: 'owner',
    arrange: async (page) =>
      void (await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is off.', 'SecurityError')
        }
      })),
    prepare: (page) => page.getByRole('note').first().waitFor(),
  },
  {
    name: 'queue-clock',
    path: '/dashboard',
    as: 'owner',
    inView: true,
    arrange: async (page) => void (await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000)),
    prepare: (page) =>
      page
        .getByText(shell('sv')('clockTitle', { off: '2 timmar' }))
        .or(page.getByText(shell('en')('clockTitle', { off: '2 hours' })))
        .waitFor(),
  },
  // Last, see index.ts.
  {
    name: 'queue-locked',
    path: '/dashboard',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await fill(page, locked)
      await page.getByRole('dialog').waitFor()
    },
  },
]
