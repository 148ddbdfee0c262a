import type { GuardName, GuardStatus } from '../../shared/admin.ts'
import { Failure } from '../../shared/errors.ts'
import { IMPORT_BYTES_A_DAY } from '../../shared/imports/limits.ts'
import { AUTOMATIC_TEXTS_AN_HOUR } from '../../shared/rules/destinations.ts'
import { MAILS_A_DAY_UNTIL_PAID, MAILS_TO_OTHERS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { DAY, later } from '../clock.ts'
import type { BusinessRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { automaticTextsHeld, mailsUntilPaid, tellProfile } from '../limits/index.ts'

// What the limits against misuse hold of a shop, for the desk to see and to let go of. A pause of its mail is beside it.

type Shop = Pick<BusinessRow, 'id' | 'plan' | 'timeZone'>
type Asking = Pick<Deps, 'db' | 'clock' | 'carriers' | 'config'>

/** From here on of a limit that passes by itself at midnight it is shown. */
const NEARLY = 0.5

/** All that is held of a business, or nearly. */
export async function guardsOf(deps: Asking, shop: Shop): Promise<GuardStatus[]> {
  const { db, clock, config } = deps
  const [now, businessId] = [clock.now(), shop.id]
  const [halted, today, mails, heldUntil, paused] = await Promise.all([
    db.read
      .selectFrom('imports')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('businessId', '=', businessId)
      .where('stoppedAt', 'is not', null)
      .executeTakeFirstOrThrow(),
    db.read
      .selectFrom('spendings')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('day', '=', dayIn(shop.timeZone, now))
      .executeTakeFirst(),
    mailsUntilPaid(db.read, deps, shop, now),
    automaticTextsHeld(db.read, businessId, now),
    db.read
      .selectFrom('sends')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('businessId', '=', businessId)
      .where('state', '=', 'paused')
      .where('held', '=', 'dailySpend')
      .executeTakeFirstOrThrow(),
  ])
  const waiting = async (channel: 'sms' | 'email', notBefore: string | null) => {
    const counted = await db.read
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('businessId', '=', businessId)
      .where('channel', '=', channel)
      .where('state', '=', 'queued')
      .$if(notBefore !== null, (query) => query.where('notBefore', '=', notBefore))
      .executeTakeFirstOrThrow()
    return Number(counted.n)
  }
  const [stopped, campaigns] = [Number(halted.n), Number(paused.n)]
  const bytes = Number(today?.importBytes ?? 0)
  const most = config.smsDailySpend
  const guards: GuardStatus[] = []
  if (stopped > 0) guards.push({ what: 'imports', waits: stopped, used: null, of: null, until: null })
  if (bytes > NEARLY * IMPORT_BYTES_A_DAY)
    guards.push({ what: 'importDay', waits: 0, used: bytes, of: IMPORT_BYTES_A_DAY, until: null })
  if (mails && (mails.today === 0 || mails.others === 0)) {
    const isDay = mails.today === 0
    const of = isDay ? MAILS_A_DAY_UNTIL_PAID : MAILS_TO_OTHERS_UNTIL_PAID
    guards.push({
      what: 'trialMails',
      waits: await waiting('email', null),
      ...{ used: of - (isDay ? mails.today : mails.others), of, until: null },
    })
  }
  if (heldUntil !== null)
    guards.push({
      ...{ what: 'automaticTexts', waits: await waiting('sms', heldUntil) },
      ...{ used: AUTOMATIC_TEXTS_AN_HOUR, of: AUTOMATIC_TEXTS_AN_HOUR, until: heldUntil },
    })
  const cost = Number(today?.cost ?? 0)
  if (most !== null && (campaigns > 0 || cost >= most))
    guards.push({ what: 'smsSpend', waits: campaigns, used: Math.max(0, cost), of: most, until: null })
  return guards
}

const SHOWN = 50

/** Shops of which something is held that a person should look at, the newest first. */
export async function guardedShops({
  db,
  clock,
}: Asking): Promise<{ id: string; name: string; why: GuardName }[]> {
  const now = clock.now()
  const named = ['businesses.id', 'businesses.name'] as const
  const [stopped, full, brakes, spent] = await Promise.all([
    db.read
      .selectFrom('imports')
      .innerJoin('businesses', 'businesses.id', 'imports.businessId')
      .select(named)
      .distinct()
      .where('stoppedAt', 'is not', null)
      .limit(SHOWN)
      .execute(),
    db.read
      .selectFrom('spendings')
      .innerJoin('businesses', 'businesses.id', 'spendings.businessId')
      .select(named)
      .distinct()
      .where('plan', '=', 'trial')
      .where('mails', '>=', MAILS_A_DAY_UNTIL_PAID)
      .where('day', '>=', later(now, -DAY).slice(0, 10))
      .limit(SHOWN)
      .execute(),
    db.read
      .selectFrom('automaticTexts')
      .innerJoin('businesses', 'businesses.id', 'automaticTexts.businessId')
      .select(named)
      .where('heldUntil', '>', now)
      .limit(SHOWN)
      .execute(),
    db.read
      .selectFrom('sends')
      .innerJoin('businesses', 'businesses.id', 'sends.businessId')
      .select(named)
      .distinct()
      .where('sends.state', '=', 'paused')
      .where('held', '=', 'dailySpend')
      .limit(SHOWN)
      .execute(),
  ])
  const why = (shops: { id: string; name: string }[], what: GuardName) =>
    shops.map((shop) => ({ ...shop, why: what }))
  return [
    ...why(stopped, 'imports'),
    ...why(full, 'trialMails'),
    ...why(brakes, 'automaticTexts'),
    ...why(spent, 'smsSpend'),
  ]
}

/** Lets go of what one limit holds: what was counted so far is forgiven. Throws `nothingHeld` where it holds nothing. */
export async function letGo(unit: Unit, deps: Deps, shop: Shop, what: GuardName): Promise<void> {
  const { trx, businessId } = unit
  const now = deps.clock.now()
  const guards = await guardsOf({ ...deps, db: { ...deps.db, read: trx } }, shop)
  if (!guards.some((guard) => guard.what === what)) throw new Failure('nothingHeld')
  const forgive = (values: {
    mails?: number
    mailsToOthers?: number
    importBytes?: number
    cost?: number
  }) => {
    const query = trx.updateTable('spendings').set(values).where('businessId', '=', businessId)
    return 'mailsToOthers' in values ? query : query.where('day', '=', dayIn(shop.timeZone, now))
  }
  if (what === 'imports')
    await trx
      .updateTable('imports')
      .set({ stoppedFor: null, stoppedAt: null })
      .where('businessId', '=', businessId)
      .where('stoppedAt', 'is not', null)
      .execute()
  else if (what === 'importDay') await forgive({ importBytes: 0 }).execute()
  else if (what === 'smsSpend') await forgive({ cost: 0 }).execute()
  else if (what === 'trialMails')
    await forgive({ mails: 0, mailsToOthers: 0 }).where('mails', 'is not', null).execute()
  else await releaseTexts(unit)
  await tellProfile(unit, deps.live, { updatedAt: now })
  unit.afterCommit(() => deps.jobs.wake())
}

async function releaseTexts({ trx, businessId }: Unit): Promise<void> {
  const row = await trx
    .selectFrom('automaticTexts')
    .select('heldUntil')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  await trx
    .updateTable('automaticTexts')
    .set({ sentAt: '[]', heldUntil: null })
    .where('businessId', '=', businessId)
    .execute()
  await trx
    .updateTable('deliveries')
    .set({ notBefore: null })
    .where('businessId', '=', businessId)
    .where('channel', '=', 'sms')
    .where('state', '=', 'queued')
    .where('notBefore', '=', row?.heldUntil ?? '')
    .execute()
}
