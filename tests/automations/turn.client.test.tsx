// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { Turn } from '../../pwa/automations/Turn.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { type Automation, type AutomationKind, automationKinds } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { acting, mounted } from '../support/mounted.tsx'

vi.mock('../../pwa/queue/index.ts', () => ({ useChange: () => ({}), useSaidChange: () => async () => null }))

let leave = async () => {}
afterEach(() => leave())

/** What is asked before an automation for which three people wait is turned off. */
async function askedOf(kind: AutomationKind): Promise<string> {
  const page = await mounted(<Turn automation={{ kind, on: true, ahead: 3 } as Automation} what={kind} />)
  leave = page.leave
  await acting(() => page.place.querySelector('button')?.click())
  return document.querySelector('dialog')?.textContent ?? ''
}

const again = { sv: 'inte heller om du slår på det igen', en: 'not even if you turn it on again' } as const
const inTime = {
  sv: 'bara om du slår på det igen innan',
  en: 'only get it if you turn it on again before',
} as const

test.each(
  automationKinds.flatMap((kind) => (['sv', 'en'] as const).map((language) => [kind, language] as const)),
)('turning off %s says in %s whether those who wait can still get it', async (kind, language) => {
  setLanguage(language)
  const recurs = kind === 'notSeen' || kind === 'offerEnds'
  const asked = await askedOf(kind)
  expect(asked).toContain(automations(language)('turnOffTitle'))
  expect([asked.includes(again[language]), asked.includes(inTime[language])]).toEqual([!recurs, recurs])
})
