// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ImportPlan } from '../../pwa/imports/plan.ts'
import { emptyStatement } from '../../pwa/imports/plan.ts'
import { usePlan } from '../../pwa/imports/usePlan.ts'
import { QueueContext } from '../../pwa/queue/index.ts'
import { draftsIn } from '../../pwa/sync/drafts.ts'
import { StoreContext } from '../../pwa/sync/hooks.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { using } from '../support/mounted.tsx'
import { closers, tablet } from '../support/store-screen.tsx'

const file = new File(['Email\na@kund.example\n'], 'kunder.csv')
const plan: ImportPlan = {
  ...{ id: uuid7(), name: file.name, size: file.size, lastModified: 1 },
  reading: { encoding: 'utf-8', separator: ',', hasHeader: true },
  ...{ product: null, header: ['Email'], columns: ['email'] },
  sample: [{ row: 2, cells: ['a@kund.example'] }],
  statement: emptyStatement,
}

/** A tablet on which the plan is kept, and beside it that file. */
async function keeping(kept: File | undefined) {
  const { db, store } = await tablet([])
  await draftsIn(db).keep('import', plan)
  const read = db.drafts.get.bind(db.drafts)
  vi.spyOn(db.drafts, 'get').mockImplementation(((key: string) =>
    key === 'import.file' ? Promise.resolve(kept && { key, value: kept, at: '' }) : read(key)) as never)
  return (user: ReactNode) => (
    <StoreContext value={store}>
      <QueueContext value={{ db, wake: () => {}, post: vi.fn() }}>{user}</QueueContext>
    </StoreContext>
  )
}

test.each([
  ['goes on with it', file, file],
  [
    'does not take the file of another for its own',
    new File(['Email\nb@x.example\n'], 'leveranser.csv'),
    undefined,
  ],
])('a plan that was kept beside a file %s', async (_, kept, taken) => {
  const used = await using(() => usePlan(), await keeping(kept))
  closers.push(used.leave)
  const planning = await used.until((now) => now.plan !== undefined)
  expect([planning.plan, planning.file]).toEqual([plan, taken])
})
