import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Place } from '../../../backend/database/index.ts'
import { withHandle } from '../../../backend/database/index.ts'
import { signin } from '../../../shared/businesses.ts'
import { resumeCampaign, saveCampaign } from '../../../shared/campaigns.ts'
import { deleteCustomer } from '../../../shared/customers.ts'
import { sendSms } from '../../../shared/deliveries.ts'
import { getCampaignReport } from '../../../shared/reports.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { pull, push } from '../../../shared/sync.ts'
import { postSignups } from '../../../shared/taps.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { addTag, type Shop, smsCampaign } from '../../support/shop.ts'
import { startTwilio, type TwilioStandIn } from '../../support/twilio.ts'
import { type Env, must, type Ran } from './command.ts'
import { layCountry, type Size } from './country.ts'
import { until } from './until.ts'

export interface Restored {
  engine: Engine
  customers: number
  backup: Ran & { mb: number }
  restore: Ran
  /** From the start of the product to its first answer. */
  startedIn: number
  /** Sign-ups that were answered before the backup began and after it; how many of each are not there. */
  before: { many: number; missing: number }
  after: { many: number; missing: number }
  /** What a device did after the backup, told again under the same ids: what became of it, and of telling it once more. */
  told: string[]
  toldAgain: string[]
  /** Whether somebody who was erased after the backup is there again. */
  isErasedBack: boolean
  texts: {
    atBackup: number
    /** At the kill, and while nobody has said anything yet. */
    atKill: number
    afterStart: number
    /** Why the campaign waits, and how many it counts as reached, before its merchant goes on. */
    held: string | null
    known: number
    /** In the end: how many people, and how many of them got it more than once. */
    reached: number
    doubled: number
  }
}

const AT_ONCE = 4
const PUSHED = 10
/** A campaign takes so long: longer than a backup, on a busy machine too. */
const CAMPAIGN_SECONDS = 60

/** People who sign up without a pause until they are told to stop; when each was answered, by its id. */
function signingUp(shop: Shop, code: string) {
  const answered = new Map<string, number>()
  let isOver = false
  async function one(): Promise<void> {
    while (!isOver) {
      const [id, filledAt] = [uuid7(), new Date().toISOString()]
      const form = { id, name: 'Kom hit', email: `${id}@kund.example`, consentGiven: true, filledAt }
      const signups = [{ ...form, language: 'sv' as const }]
      const { results } = await shop.owner.call(postSignups, { code, clientNow: filledAt, signups })
      if (results[0]?.status === 'created') answered.set(id, performance.now())
    }
  }
  // A request that is cut off by the kill was not answered.
  const all = Array.from({ length: AT_ONCE }, () => one().catch(() => {}))
  return {
    answered,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

const timesOf = ({ texts }: TwilioStandIn): number[] =>
  [...Map.groupBy(texts, ({ to }) => to).values()].map(({ length }) => length)

/** Restores an installation that was backed up under load, killed and lost what came after, and counts what is there. */
export async function restoreDrill(engine: Engine, cluster: string, size: Size): Promise<Restored> {
  const twilio = await startTwilio()
  const database = engine === 'postgres' ? await freshDatabase(cluster) : null
  const folder = mkdtempSync(join(tmpdir(), 'blipp-drill-'))
  const env: Env = {
    ...{ LIMITS: 'off', DEFAULT_PLAN: 'enterprise', LOG_LEVEL: 'error', BACKUP_KEY: 'b'.repeat(40) },
    ...(database ? { DATABASE_URL: database.url } : {}),
  }
  const product = await startProduct({ env })
  const place: Place = database ? { url: database.url } : { dataDir: product.dataDir }
  try {
    const [shop] = await layCountry(product, size)
    if (!shop) throw new Error('There is no shop.')
    await product.terminate()
    await product.start(sendingOf(twilio, size))
    return await drill({ engine, product, place, shop, twilio, env, file: join(folder, 'one.backup'), size })
  } finally {
    await product.dispose()
    await twilio.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const sendingOf = ({ env }: TwilioStandIn, { messaged }: Size): Env => ({
  ...env,
  SMS_PER_SECOND: String(Math.ceil(messaged / CAMPAIGN_SECONDS)),
})

interface Stage {
  engine: Engine
  product: Product
  place: Place
  shop: Shop
  twilio: TwilioStandIn
  env: Env
  file: string
  size: Size
}

async function drill({ engine, product, place, shop, twilio, env, file, size }: Stage): Promise<Restored> {
  const { owner } = shop
  const { code } = await addTag(shop)
  const people = await idsIn(place, shop.business.id, { onlyWithNumber: true })
  const { campaign } = await owner.call(saveCampaign, smsCampaign)
  const { epoch } = await owner.call(pull, { since: 0, schema: 4, limit: 1 })
  const { user } = (await (await owner.fetch('/api/business/profile')).json()) as { user: { id: string } }
  const crowd = signingUp(shop, code)
  const chosen = people.slice(0, size.messaged)
  void owner.call(sendSms, { id: campaign.id, customerIds: chosen, smsFrom: 'Bjorns' }).catch(() => {})
  const some = size.messaged / 16
  await until(() => twilio.texts.length > some, 'some texts')

  const began = performance.now()
  const atBackup = twilio.texts.length
  const backup = await must(product, ['backup', file], env)
  const ended = performance.now()
  const pushed = pushOf({ userId: user.id, epoch })
  await owner.call(push, pushed)
  const erased = people.at(-1) ?? ''
  await owner.call(deleteCustomer, { id: erased })
  await until(() => twilio.texts.length > atBackup + some, 'more texts')
  await product.kill()
  await crowd.stop()
  const atKill = twilio.texts.length

  const restore = await must(product, ['restore', file], env)
  const starting = performance.now()
  await product.start({ ...twilio.env, SMS_PER_SECOND: '1000' })
  const startedIn = (performance.now() - starting) / 1000
  await owner.call(signin, { email: shop.email, password: shop.password })
  const report = () => owner.call(getCampaignReport, { id: campaign.id })
  await until(
    async () => (await report()).held === 'asked',
    () => `the provider was asked; the product said ${product.printed().slice(-2000)}`,
  )
  const { held, report: known } = await report()
  const afterStart = twilio.texts.length
  const there = new Set(await idsIn(place, shop.business.id))
  const answered = [...crowd.answered]
  const missing = (ids: [string, number][]) => ({
    many: ids.length,
    missing: ids.filter(([id]) => !there.has(id)).length,
  })

  const told = await owner.call(push, pushed)
  const toldAgain = await owner.call(push, { ...pushed, epoch: told.epoch })
  await owner.call(resumeCampaign, { id: campaign.id })
  await until(async () => (await report()).report.pending === 0, 'everybody was reached')
  const times = timesOf(twilio)
  const statuses = ({ results }: typeof told) => [...new Set(results.map(({ status }) => status))]
  return {
    engine,
    customers: people.length,
    backup: { ...backup, mb: statSync(file).size / 1e6 },
    restore,
    startedIn,
    before: missing(answered.filter(([, at]) => at < began)),
    after: missing(answered.filter(([, at]) => at > ended)),
    told: statuses(told),
    toldAgain: statuses(toldAgain),
    isErasedBack: there.has(erased),
    texts: {
      ...{ atBackup, atKill, afterStart, held, known: known.accepted },
      reached: times.length,
      doubled: times.filter((n) => n > 1).length,
    },
  }
}

/** New customers that a device made, under ids of its own. */
const pushOf = (who: { userId: string; epoch: string }) => {
  const at = new Date().toISOString()
  const operations = Array.from({ length: PUSHED }, () => {
    const entityId = uuid7()
    const patch = { name: 'Från disken', email: `${entityId}@kund.example`, phone: null, consentGiven: false }
    return { id: uuid7(), kind: 'customer.create' as const, entityId, patch, at }
  })
  return { ...who, deviceId: uuid7(), schema: 4, clientNow: at, operations }
}

const idsIn = (place: Place, businessId: string, { onlyWithNumber = false } = {}): Promise<string[]> =>
  withHandle(
    place,
    async ({ db }) => {
      let query = db
        .selectFrom('customers')
        .select('id')
        .where('businessId', '=', businessId)
        .where('deletedAt', 'is', null)
        .orderBy('id')
      if (onlyWithNumber) query = query.where('mobile', 'is not', null)
      const rows = await query.execute()
      return rows.map(({ id }) => id)
    },
    { readonly: true },
  )
