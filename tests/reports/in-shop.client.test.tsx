// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Answer } from '../../pwa/reports/CampaignReport.tsx'
import { InShop } from '../../pwa/reports/InShop.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { reports } from '../../shared/copy/reports.ts'
import { emptyReport } from '../../shared/deliveries.ts'
import { mounted } from '../support/mounted.tsx'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const leave of open.splice(0)) await leave()
})

const answer = {
  came: { people: 2, until: null },
  redeemed: null,
  holdout: null,
  measured: {},
} as never as Answer

async function told(accepted: number, captured: number): Promise<string> {
  const page = await mounted(<InShop report={{ ...emptyReport, accepted, captured }} answer={answer} />)
  open.push(page.leave)
  return page.place.textContent ?? ''
}

test.each(['sv', 'en'] as const)(
  'a campaign that lies in the outbox is not said in %s to reach anybody',
  async (language) => {
    setLanguage(language)
    const t = reports(language)
    const [some, all] = [t('ofThem', { share: '' }), t('ofReached', { share: '' })]

    const sent = await told(8, 0)
    expect(sent).toContain(`${t('reached')}8`)
    expect(sent).toContain(all.trim())

    const captured = await told(0, 8)
    expect(captured).toContain(`${t('captured')}8`)
    expect(captured).not.toContain(t('reached'))
    expect(captured).toContain(some.trim())
    expect(captured).not.toContain(all.trim())

    expect(await told(3, 5)).toContain(`${t('reachedOrCaptured')}8`)
  },
)
