// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { useTries } from '../../pwa/connections/useTries.ts'
import { TRIES_PAGE } from '../../shared/events/webhooks.ts'
import { acting, using } from '../support/mounted.tsx'

/** The ids of the tries that the server has, newest first. */
let there: string[] = []
const happen = (count: number) => {
  const from = 1000 + there.length
  there = [...Array.from({ length: count }, (_, n) => String(from + n)).reverse(), ...there]
}
vi.mock('../../pwa/api/call.ts', () => ({
  call: async (_: unknown, { before }: { before?: string }) => {
    const rest = there.filter((id) => before === undefined || id < before)
    return { tries: rest.slice(0, TRIES_PAGE).map((id) => ({ id })), more: rest.length > TRIES_PAGE }
  },
}))

/** The log of a receiver, open. */
async function log() {
  const open = await using(() => useTries('x'))
  await open.until(({ tries }) => tries !== undefined)
  return {
    older: () => acting(() => open.now().older()),
    // As two seconds later.
    looks: () => acting(() => open.now().load()),
    ids: () => open.now().tries?.map(({ id }) => id),
    more: () => open.now().more,
    leave: open.leave,
  }
}

beforeEach(() => {
  there = []
})

test('whoever has read the whole log of a receiver is offered none that are older', async () => {
  happen(TRIES_PAGE + 10)
  const { older, looks, ids, more, leave } = await log()
  expect(more()).toBe(true)
  await older()
  expect([ids(), more()]).toEqual([there, false])
  happen(3)
  await looks()
  expect([ids(), more()]).toEqual([there, false])
  await leave()
})

test('nor is one whose log grows longer than a page while it is open', async () => {
  happen(TRIES_PAGE)
  const { looks, ids, more, leave } = await log()
  happen(1)
  await looks()
  expect([ids(), more()]).toEqual([there, false])
  await leave()
})

test('no try is missing where more than a page came while nobody looked', async () => {
  happen(10)
  const { looks, older, ids, more, leave } = await log()
  happen(TRIES_PAGE + 10)
  await looks()
  expect([ids(), more()]).toEqual([there.slice(0, TRIES_PAGE), true])
  await older()
  expect([ids(), more()]).toEqual([there, false])
  await leave()
})
