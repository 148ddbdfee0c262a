import { describe, expect, test } from 'vitest'
import { type Ask, goBack, type PullRequest } from '../../pwa/sync/backfill.ts'
import type { PulledPage } from '../../pwa/sync/transport.ts'
import { PULL_MAX } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const start = (before: number) => ({ before, ceiling: before, epoch: 'first' })

/** A server with tombstones at these revisions, which answers when it is told to. */
function server(revisions: number[], limit = PULL_MAX) {
  const asked: PullRequest[] = []
  const waiting: { answer: (page: Partial<PulledPage>) => void; fail: (error: Error) => void }[] = []
  const ask: Ask = (wanted) => {
    asked.push(wanted)
    const { before = 0, since = 0 } = wanted as { before: number; since: number }
    const there = revisions.filter((each) => each <= before && each > since).sort((a, b) => b - a)
    const page = there.slice(0, limit)
    const more = there.length > limit
    return new Promise((resolve, reject) => {
      const whole: PulledPage = {
        epoch: 'first',
        schema: 2,
        next: more ? (page.at(-1) ?? 1) - 1 : since,
        more,
        revision: Math.max(...revisions),
        merged: [],
        batches: [],
        changes: page.map((revision) => ({ kind: 'tag' as const, id: uuid7(), revision, row: null })),
        serverNow: '2026-11-21T08:00:00.000Z',
      }
      waiting.push({ answer: (other) => resolve({ ...whole, ...other }), fail: reject })
    })
  }
  const answer = (at: number, other: Partial<PulledPage> = {}) => waiting[at]?.answer(other)
  const fail = (at: number) => waiting[at]?.fail(new Error('offline'))
  return { ask, asked, answer, fail }
}

const dense = (all: number) => Array.from({ length: all }, (_, at) => at + 1)
const revisionsIn = ({ changes }: PulledPage) => changes.map(({ revision }) => revision)

/** Takes all pages, each answered as soon as it is asked for. */
async function all(revisions: number[], limit?: number) {
  const it = server(revisions, limit)
  let answered = 0
  const back = goBack(start(Math.max(...revisions)), (wanted) => {
    const page = it.ask(wanted)
    it.answer(answered++)
    return page
  })
  const pages: PulledPage[] = []
  do pages.push(await back.next())
  while (pages.at(-1)?.more)
  return { pages, asked: it.asked }
}

describe('a first pull that goes back', () => {
  test('asks for the next pages before the first has come', async () => {
    const it = server(dense(5 * PULL_MAX))
    goBack(start(5 * PULL_MAX), it.ask)
    expect(it.asked.map(({ before, since }) => [before, since])).toEqual([
      [5000, 4000],
      [4000, 3000],
      [3000, 2000],
    ])
  })

  test('hands on in order what comes out of order, all that has come at once', async () => {
    const it = server(dense(3 * PULL_MAX))
    const back = goBack(start(3 * PULL_MAX), it.ask)
    it.answer(2)
    it.answer(1)
    await Promise.resolve()
    it.answer(0)
    const page = await back.next()
    expect(revisionsIn(page)).toEqual(dense(3 * PULL_MAX).reverse())
    expect(page).toMatchObject({ next: 0, more: false })
  })

  test('tells the newest revision that any of its pages knew', async () => {
    const it = server(dense(2 * PULL_MAX))
    const back = goBack(start(2 * PULL_MAX), it.ask)
    it.answer(1, { revision: 7000 })
    await Promise.resolve()
    it.answer(0, { revision: 9000 })
    expect(await back.next()).toMatchObject({ revision: 9000, next: 0 })
  })

  test('gets every row once, however the revisions lie', async () => {
    const sparse = dense(40).map((each) => each * 1700)
    const mixed = [...dense(2500), ...dense(30).map((each) => 2500 + each * 900)]
    for (const revisions of [dense(3333), sparse, mixed]) {
      const { pages } = await all(revisions)
      expect(pages.flatMap(revisionsIn)).toEqual(revisions.toSorted((a, b) => b - a))
    }
  })

  test('gets the rest of a page that the server cut short', async () => {
    const { pages } = await all(dense(2500), 300)
    expect(pages.flatMap(revisionsIn)).toEqual(dense(2500).reverse())
  })

  test('asks for nothing more of a page that is said to be cut at its very end', async () => {
    const it = server(dense(2 * PULL_MAX))
    const back = goBack(start(2 * PULL_MAX), it.ask)
    it.answer(0, { more: true, next: PULL_MAX })
    it.answer(1)
    expect(await back.next()).toMatchObject({ next: 0, more: false })
    expect(it.asked.map(({ before, since }) => [before, since])).toEqual([
      [2000, 1000],
      [1000, 0],
    ])
  })

  test('needs few calls where few rows are left of many changes', async () => {
    const { asked } = await all(dense(50).map((each) => each * 10_000))
    expect(asked.length).toBeLessThan(20)
  })

  test('hands on what came before the network went, and then says so', async () => {
    const it = server(dense(3 * PULL_MAX))
    const back = goBack(start(3 * PULL_MAX), it.ask)
    it.fail(1)
    it.answer(0)
    expect(await back.next()).toMatchObject({ next: 2 * PULL_MAX, more: true })
    await expect(back.next()).rejects.toThrow('offline')
  })

  test('keeps nothing that came before a server which begins anew', async () => {
    const it = server(dense(3 * PULL_MAX))
    const back = goBack(start(3 * PULL_MAX), it.ask)
    it.answer(1, { reset: true, epoch: 'second' })
    await Promise.resolve()
    it.answer(0)
    expect(await back.next()).toMatchObject({ reset: true, epoch: 'second' })
  })
})
