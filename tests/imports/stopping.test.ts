import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../pwa/api/answer.ts'
import type { ImportPlan } from '../../pwa/imports/plan.ts'
import { Halted, run } from '../../pwa/imports/run.ts'
import { json } from '../support/fake-blipp.ts'
import { nobodyAsked } from './importing.ts'

const id = '01a20f84-dc5f-7000-9271-77007437e427'
const userId = '01a20f84-dc5f-7000-9271-77007437e428'
const plan = { id, name: 'kunder.csv', begun: nobodyAsked } as unknown as ImportPlan & { begun: never }
const piece = { from: 1, to: 3, rows: [{ row: 2, email: 'x' }], isLast: false }
const summary = {
  ...{ id, file: 'kunder.csv', statement: nobodyAsked, next: 3 },
  ...{ created: 0, updated: 0, unchanged: 0, partly: 0, refused: 1, startedAt: '', finishedAt: null },
}
const fetch = vi.fn<typeof globalThis.fetch>()
const patience = vi.fn(async () => {})

beforeEach(() => {
  fetch.mockReset()
  patience.mockClear()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => void vi.unstubAllGlobals())

/** The browser's side of an import whose first piece is answered so. */
function outcome(...answers: (() => Response)[]): Promise<unknown> {
  fetch.mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return json({ code: 'notFound', message: 'Nej.' }, { status: 404 })
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? json({})
  })
  const reader = { ask: async () => ({ piece, share: 0.5 }) as never, close: () => {} }
  const options = { reader, signal: new AbortController().signal, tell: () => {}, patience }
  return run({ ...plan, file: new File([], 'kunder.csv'), userId }, options).catch((error: unknown) => error)
}
const stopped = () =>
  json({ import: { ...summary, stoppedFor: 'refusals' }, troubles: [], message: 'Importen stannade.' })

test('an import that the server stops sends nothing further, and says why', async () => {
  const error = await outcome(stopped)
  expect(error).toBeInstanceOf(Halted)
  expect((error as Halted).message).toBe('Importen stannade.')
  expect(fetch.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1)
})

test('what a shop may import is told at once, and not waited for like a busy server', async () => {
  for (const code of ['importsADay', 'importsAtOnce']) {
    const error = await outcome(() => json({ code, message: 'Vänta.' }, { status: 429 }))
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).words).toBe('Vänta.')
  }
  expect(patience).not.toHaveBeenCalled()
  await outcome(() => json({ code: 'tooMany', message: 'Vänta.' }, { status: 429 }), stopped)
  expect(patience).toHaveBeenCalledOnce()
})
