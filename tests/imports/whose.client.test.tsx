// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from '../../pwa/api/signed-in.ts'
import { forgetImport, startImport, useImporting } from '../../pwa/imports/importing.ts'
import { emptyStatement, type ImportPlan } from '../../pwa/imports/plan.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { json } from '../support/fake-blipp.ts'
import { acting, using } from '../support/mounted.tsx'
import { closers } from '../support/store-screen.tsx'
import { nobodyAsked } from './importing.ts'

const piece = { from: 1, to: 3, rows: [{ row: 2, email: 'a@kund.example' }], isLast: true }
vi.mock('../../pwa/imports/reader.ts', async (real) => ({
  ...(await real<object>()),
  openReader: () => ({ ask: async () => ({ piece, share: 1 }), close: () => {} }),
}))

const file = new File(['Email\na@kund.example\n'], 'kunder.csv')
const plan: ImportPlan = {
  ...{ id: uuid7(), name: file.name, size: file.size, lastModified: 1 },
  reading: { encoding: 'utf-8', separator: ',', hasHeader: true },
  ...{ product: null, header: ['Email'], columns: ['email'], sample: [] },
  ...{ statement: emptyStatement, begun: nobodyAsked },
}
const somebody = () => ({ businessId: uuid7(), userId: uuid7() })
const [anna, bjorn] = [somebody(), somebody()]

const summary = {
  ...{ id: plan.id, file: plan.name, statement: nobodyAsked, next: 3 },
  ...{ created: 1, updated: 0, unchanged: 0, partly: 0, refused: 0, stoppedFor: null },
  ...{ startedAt: '2026-11-21T08:00:00.000Z', finishedAt: '2026-11-21T08:00:00.000Z' },
}
let isThere: boolean
/** For whom the server is asked how far it is. */
const asked: (string | null)[] = []
/** What it is sent, by whoever's cookie the browser has. */
const taken: { userId?: string }[] = []
const serve: typeof globalThis.fetch = async (url, init) => {
  if (!isThere) throw new TypeError('Failed to fetch')
  if (init?.method === 'POST') taken.push(JSON.parse(String(init.body)))
  else asked.push(new URL(String(url), 'http://blipp.test').searchParams.get('userId'))
  if (taken.length === 0) return json({ code: 'notFound' }, { status: 404 })
  return json({ import: summary, troubles: [] })
}

beforeEach(() => {
  isThere = true
  taken.length = 0
  asked.length = 0
  vi.stubGlobal('fetch', serve)
  keepSession(anna)
})
afterEach(() => acting(forgetImport))

/** Anna's import, which waits for the server to be there. */
async function waiting() {
  isThere = false
  const shown = await using(useImporting)
  closers.push(shown.leave)
  const over = startImport(plan, file, anna)
  await shown.until((importing) => importing?.isWaiting === true)
  return { shown, over }
}
/** The network is back, and each open page is told. */
const comesBack = () =>
  acting(() => {
    isThere = true
    dispatchEvent(new Event('online'))
  })

test('an import that waits goes no further once somebody else has signed in in this browser', async () => {
  const { shown, over } = await waiting()
  await acting(() => keepSession(bjorn))
  await comesBack()
  await over
  expect([asked, taken]).toEqual([[], []])
  expect(shown.now()).toBeNull()
})

test('the same person, signed in again meanwhile, has it go on', async () => {
  const { shown, over } = await waiting()
  await acting(() => keepSession(anna))
  await comesBack()
  await over
  expect((await shown.until((importing) => importing?.state === 'done'))?.summary?.created).toBe(1)
})

test('an import names its person with each call, so that the server takes it by no other’s sign-in', async () => {
  await startImport(plan, file, anna)
  expect(taken.map(({ userId }) => userId)).toEqual([anna.userId])
  expect(asked).toEqual([anna.userId, anna.userId])
})

test('what is over of one person’s import is not shown to the next', async () => {
  const shown = await using(useImporting)
  closers.push(shown.leave)
  await acting(() => startImport(plan, file, anna))
  expect(shown.now()?.state).toBe('done')
  await acting(() => keepSession(bjorn))
  expect(shown.now()).toBeNull()
})

test('a screen that still shows one person’s plan begins nothing for the next', async () => {
  keepSession(bjorn)
  await startImport(plan, file, anna)
  expect([asked, taken]).toEqual([[], []])
})

test('an import that was called off says nothing of the one after it', async () => {
  const { shown, over } = await waiting()
  await acting(forgetImport)
  isThere = true
  await startImport(plan, file, anna)
  await over
  expect(shown.now()?.state).toBe('done')
})
