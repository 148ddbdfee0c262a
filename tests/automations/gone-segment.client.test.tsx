// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutomationDialog } from '../../pwa/automations/AutomationDialog.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Automation } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations } from '../../shared/copy/automations.ts'
import { fields } from '../../shared/copy/fields.ts'
import { acting, mounted } from '../support/mounted.tsx'

const regulars = vi.hoisted(() => ({ id: 'regulars', name: 'Stammisar' }))
const mirror = vi.hoisted(() => ({
  segments: [] as object[] | undefined,
  filledAt: null as string | null,
}))
const saved = vi.hoisted(() => ({ patches: [] as Record<string, unknown>[] }))

vi.mock('../../pwa/queue/index.ts', () => ({
  useChange: () => ({ update: (_: string, __: object, patch: object) => saved.patches.push({ ...patch }) }),
  useSaidChange: () => async (change: () => unknown) => void change(),
}))
vi.mock('../../pwa/sync/index.ts', () => ({
  useProfile: () => ({}),
  useRows: () => mirror.segments,
  useLastSync: () => mirror.filledAt,
}))
vi.mock('../../pwa/campaigns/index.ts', () => ({
  CampaignForm: ({ id, lead, onSubmit }: { id: string; lead: ReactNode; onSubmit: () => unknown }) => (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {lead}
    </form>
  ),
}))
vi.mock('../../pwa/drafts/index.ts', async () => import('../../pwa/drafts/form.ts'))
vi.mock('../../pwa/sends/index.ts', async () => ({
  ...(await import('../../pwa/sends/SenderField.tsx')),
  ...(await import('../../pwa/sends/useSenderCheck.ts')),
  PricedAudience: ({ children }: { children: ReactNode }) => children,
  useFoundReach: () => undefined,
  useSegments: () => [regulars],
  useSegmentChoices: () => [{ value: regulars.id, label: regulars.name }],
}))

const t = automations('sv')
const business = { name: 'Björns Barbershop', language: 'sv' } as Business
const GONE = '01890000-0000-7000-8000-000000000000'

let leave = async () => {}
beforeEach(() => {
  setLanguage('sv')
  saved.patches = []
  mirror.segments = []
  mirror.filledAt = '2026-11-21T09:00:00.000Z'
})
afterEach(() => leave())

async function opened(segmentId: string) {
  const automation = {
    ...{ kind: 'followUp', channel: 'email', delay: 14, subject: 'Hej', message: 'Välkommen åter!' },
    ...{ smsFrom: null, segmentId, offerId: null, on: true },
  } as unknown as Automation
  const onClose = vi.fn()
  const page = await mounted(
    <AutomationDialog kind="followUp" automation={automation} business={business} onClose={onClose} />,
  )
  leave = page.leave
  const who = () => {
    const words = [...page.place.querySelectorAll('label')].find((one) => one.textContent?.includes(t('who')))
    return page.place.querySelector(`[id="${words?.htmlFor}"]`) as HTMLSelectElement
  }
  return {
    onClose,
    shown: () => who().selectedOptions[0]?.textContent,
    says: (text: string) => page.place.textContent?.includes(text),
    choose: (value: string) =>
      acting(() => {
        who().value = value
        who().dispatchEvent(new Event('change', { bubbles: true }))
      }),
    save: () => acting(() => page.place.querySelector('form')?.requestSubmit()),
  }
}

test('an automation whose segment was deleted shows that, and not everybody, as whom it is for', async () => {
  const { shown, says } = await opened(GONE)
  expect(shown()).toBe(t('goneSegment'))
  expect(says(fields('sv')('segmentDeleted'))).toBe(true)
})

test('it is not saved as though it were mended, and is once everybody is chosen', async () => {
  const { save, choose, shown, onClose } = await opened(GONE)
  await save()
  expect([saved.patches, onClose.mock.calls.length]).toEqual([[], 0])
  await choose('')
  expect(shown()).toBe(t('whoEverybody'))
  await save()
  expect([saved.patches, onClose.mock.calls.length]).toMatchObject([[{ segmentId: null }], 1])
})

test('no segment is called deleted before a new device knows them all, and what is changed is saved', async () => {
  mirror.filledAt = null
  const { save, says } = await opened(GONE)
  expect(says(t('goneSegment'))).toBe(false)
  await save()
  expect(saved.patches).toMatchObject([{ segmentId: GONE }])
})

test('a segment that only a newer app understands is shown by its name, and stays', async () => {
  mirror.segments = [{ id: GONE, name: 'Nytt slags segment' }]
  const { save, shown } = await opened(GONE)
  expect(shown()).toBe('Nytt slags segment')
  await save()
  expect(saved.patches).toMatchObject([{ segmentId: GONE }])
})
