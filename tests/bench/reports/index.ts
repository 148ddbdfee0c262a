import { join } from 'node:path'
import { getBusinessReport } from '../../../shared/business-report.ts'
import { getCohorts } from '../../../shared/cohorts/contract.ts'
import { getCampaignReport } from '../../../shared/reports.ts'
import { lastDays, type Period } from '../../../shared/rules/periods.ts'
import { wallAt } from '../../../shared/rules/zone.ts'
import { bjornsBarbershop } from '../../support/people.ts'
import { startProduct } from '../../support/product.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { layYear } from './lay.ts'

const LIMIT_MS = 300
/** A campaign's report, of a send to everybody. */
const CAMPAIGN_LIMIT_MS = 100
const BASE = 100_000
const SMALL_BASE = 20_000
const periods = [7, 30, 365]
const TRIES = 4

/** How long an answer takes, and how long another call waits that comes while it is worked out. */
async function measure(shop: Shop, period: Period): Promise<{ took: number; kept: number }> {
  const started = performance.now()
  const report = shop.owner.call(getBusinessReport, period).then(() => performance.now() - started)
  const waited = fetch(`${shop.owner.url}/healthz`).then(() => performance.now() - started)
  const [took, kept] = await Promise.all([report, waited])
  return { took, kept }
}

/** The report over a large business, against the 300 ms that it may take. */
export async function reports({ small, rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct({ env: { LIMITS: 'off' } })
  try {
    const many = small ? SMALL_BASE : BASE
    const shop = await openShop(product.url, bjornsBarbershop)
    await product.terminate()
    const { campaignId } = layYear(join(product.dataDir, 'blipp.db'), shop.business.id, many)
    await product.start()
    const today = wallAt('Europe/Stockholm', new Date().toISOString()).slice(0, 10)
    const figures: Figure[] = []
    await measure(shop, lastDays(today, periods[0] as number))
    for (const days of periods) {
      const all: { took: number; kept: number }[] = []
      for (let n = 0; n < rounds * TRIES; n += 1) all.push(await measure(shop, lastDays(today, days)))
      const figure = (name: string, values: number[], goal?: string): Figure => {
        const value = median(values)
        return {
          part: 'reports',
          name: `${many.toLocaleString('en')} customers, ${days} days: ${name}`,
          value,
          unit: 'ms',
          reference: 'the 300 ms it may take',
          ratio: value / LIMIT_MS,
          ...(goal ? { goal } : {}),
        }
      }
      const took = all.map((each) => each.took).toSorted((a, b) => a - b)
      figures.push(
        figure('answer', took, '<= 1'),
        figure('answer, p95', took.slice(Math.floor(took.length * 0.95)).slice(0, 1)),
        figure(
          'another call meanwhile',
          all.map(({ kept }) => kept),
        ),
      )
    }
    const people = many.toLocaleString('en')
    const timed = async (call: () => Promise<unknown>): Promise<number[]> => {
      const all: number[] = []
      await call()
      for (let n = 0; n < rounds * TRIES; n += 1) {
        const started = performance.now()
        await call()
        all.push(performance.now() - started)
      }
      return all
    }
    const against = (name: string, values: number[], limit: number): Figure => ({
      ...{ part: 'reports', name, value: median(values), unit: 'ms', ratio: median(values) / limit },
      ...{ reference: `the ${limit} ms it may take`, goal: '<= 1' },
    })
    const campaign = await timed(() => shop.owner.call(getCampaignReport, { id: campaignId }))
    figures.push(against(`campaign to ${people}: answer`, campaign, CAMPAIGN_LIMIT_MS))
    const cohorts = await timed(() => shop.owner.call(getCohorts, {}))
    figures.push(against(`${people} customers, who came back: answer`, cohorts, LIMIT_MS))
    return figures
  } finally {
    await product.dispose()
  }
}
