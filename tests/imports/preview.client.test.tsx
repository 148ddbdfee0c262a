// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { Preview } from '../../pwa/imports/Preview.tsx'
import { emptyStatement, type ImportPlan } from '../../pwa/imports/plan.ts'
import { imports } from '../../shared/copy/imports.ts'
import { mounted } from '../support/mounted.tsx'

const t = imports('sv')

let leave = async () => {}
afterEach(() => leave())

/** What is shown of a row whose address cannot be used. */
async function shownOf(isNo: string, kind?: 'refused'): Promise<string> {
  const plan: Partial<ImportPlan> = {
    columns: ['email', 'phone', 'smsNo'],
    sample: [{ row: 2, cells: ['anna@', '070-174 06 10', isNo] }],
    statement: { ...emptyStatement, kind },
  }
  const page = await mounted(<Preview plan={plan as ImportPlan} />)
  leave = page.leave
  return page.place.textContent ?? ''
}

test('a row with an address that cannot be used is shown as refused', async () => {
  expect(await shownOf('')).toContain(t('badAddress'))
})

test('one that holds a no, or is of those who said no, is shown by its number', async () => {
  for (const shown of [await shownOf('ja'), await shownOf('', 'refused')]) {
    expect(shown).toContain('070-174 06 10')
    expect(shown).not.toContain(t('notTaken'))
  }
})
