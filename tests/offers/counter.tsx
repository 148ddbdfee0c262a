import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type Queue, QueueContext } from '../../pwa/queue/index.ts'
import { useRedeeming } from '../../pwa/redeeming/useRedeeming.ts'
import { StoreContext } from '../../pwa/sync/hooks.ts'
import type { Offer } from '../../shared/offers.ts'
import { using } from '../support/mounted.tsx'
import { closers, rowOf, tablet } from '../support/store-screen.tsx'

/** The screen that redeems, on a tablet that knows one stamp card of so many stamps and sends nothing. */
export async function counter(perCard: number) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const offer = rowOf('offer', {
    ...{ title: 'En gratis kaffe', perPerson: 1, perCard, stampHours: null, from: null, until: null },
    ...{ startedAt: '2026-11-01T09:00:00.000Z', stoppedAt: null },
  })
  const { db, store } = await tablet([offer])
  const queue: Queue = { db, wake: () => {}, post: vi.fn() }
  const within = (user: ReactNode) => (
    <StoreContext value={store}>
      <QueueContext value={queue}>{user}</QueueContext>
    </StoreContext>
  )
  const page = await using(() => useRedeeming([offer.row as unknown as Offer]), within)
  closers.push(page.leave)
  return { db, store, offer, page, within }
}
