// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { keepSession } from '../../pwa/api/signed-in.ts'
import { type Owner, ownerOf } from '../../pwa/browser/database.ts'
import ImportScreen from '../../pwa/imports/ImportScreen.tsx'
import { forgetImport, startImport } from '../../pwa/imports/importing.ts'
import type { ImportPlan } from '../../pwa/imports/plan.ts'
import { emptyStatement } from '../../pwa/imports/plan.ts'
import { Halted } from '../../pwa/imports/run.ts'
import { usePlan } from '../../pwa/imports/usePlan.ts'
import { QueueContext } from '../../pwa/queue/index.ts'
import { draftsIn } from '../../pwa/sync/drafts.ts'
import { StoreContext } from '../../pwa/sync/hooks.ts'
import { imports } from '../../shared/copy/imports.ts'
import { ui } from '../../shared/copy/ui.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, mounted, using } from '../support/mounted.tsx'
import { closers, tablet } from '../support/store-screen.tsx'

const ran = vi.hoisted(() => vi.fn())
vi.mock('../../pwa/imports/run.ts', async (real) => ({ ...(await real<object>()), run: ran }))
vi.mock('../../pwa/imports/reader.ts', async (real) => ({
  ...(await real<object>()),
  openReader: () => ({ close: () => {} }),
}))

const t = imports('sv')
const file = new File(['Email\na@kund.example\n'], 'kunder.csv')
const plan: ImportPlan = {
  ...{ id: uuid7(), name: file.name, size: file.size, lastModified: 1 },
  reading: { encoding: 'utf-8', separator: ',', hasHeader: true },
  ...{ product: null, header: ['Email'], columns: ['email'] },
  sample: [{ row: 2, cells: ['a@kund.example'] }],
  statement: emptyStatement,
}

/** A tablet on which the plan is kept, and beside it that file; `first` is what its person did before. */
async function keeping(
  kept: File | undefined,
  part: Partial<ImportPlan> = {},
  first?: (owner: Owner) => Promise<void>,
) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }))
  const { db, store } = await tablet([])
  keepSession(ownerOf(db))
  await first?.(ownerOf(db))
  await draftsIn(db).keep('import', { ...plan, ...part })
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

/** The screen on a tablet that kept the plan alone. */
async function withoutFile(part: Partial<ImportPlan> = {}, first?: (owner: Owner) => Promise<void>) {
  const within = await keeping(undefined, part, first)
  const page = await mounted(within(<ImportScreen />))
  closers.push(page.leave)
  const says = (text: string) => page.place.textContent?.includes(text) ?? false
  const gone = t(part.begun ? 'fileGone' : 'fileGoneBefore')
  await page.until(() => says(gone))
  const give = (given: File) =>
    acting(() => {
      const input = page.place.querySelector<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input, 'files', { value: [given], configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const press = (label: string) =>
    acting(() => [...page.place.querySelectorAll('button')].find((one) => one.textContent === label)?.click())
  return { page, says, give, press, gone }
}

test('a plan whose file the device did not keep asks for it before anything can be pressed, and goes on', async () => {
  const { page, says, give } = await withoutFile()
  expect(says(t('next'))).toBe(false)
  await give(new File(['x'], 'annan.csv'))
  expect(says(t('otherFileBefore', { file: plan.name }))).toBe(true)
  await give(file)
  await page.until(() => says(t('next')))
})

test('whoever has the file no more can choose another', async () => {
  const { page, says, press, gone } = await withoutFile()
  await press(t('another'))
  await page.until(() => says(t('fileHint')) && !says(gone))
})

test('an import that stopped, and is come back to without its file, asks for it and goes on', async () => {
  const begun = { kind: 'none' } as const
  ran.mockRejectedValueOnce(new Halted('Högst två filer åt gången.'))
  const stopping = (owner: Owner) => acting(() => startImport({ ...plan, begun }, file, owner))
  closers.push(forgetImport)
  const { page, says, give } = await withoutFile({ begun }, stopping)
  expect([says('Högst två filer åt gången.'), says(ui('sv')('retry'))]).toEqual([true, false])
  await give(file)
  await page.until(() => says(t('done')))
  expect(ran).toHaveBeenCalledTimes(2)
})
