import type { Channel } from '../../shared/consents.ts'
import { AUTOMATIC_TEXTS_AN_HOUR } from '../../shared/rules/destinations.ts'
import { HOUR, later } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import { postpone } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'
import type { Candidate } from './claim.ts'

/** Keeps a shop's texts that go by themselves to so many an hour. */
export interface Brake {
  /** Whether this one may go now; otherwise it waits until the first of the last hour is an hour old. */
  admits(candidate: Candidate): boolean
  /** Counts one that goes. */
  count(candidate: Candidate): void
  /** Writes down what went, lets the others wait, and tells the shop that they do. */
  close(): Promise<void>
}

const readBrake = ({ businessId, trx }: Unit) =>
  trx
    .selectFrom('automaticTexts')
    .select(['sentAt', 'heldUntil'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()

/** The times at which texts went by themselves. */
const timesIn = (row: { sentAt: string } | undefined): string[] => JSON.parse(row?.sentAt ?? '[]')

const off: Brake = { admits: () => true, count: () => {}, close: async () => {} }

/** Read and written in the claim's own transaction, so that two workers never send the same. */
export async function openBrake(
  unit: Unit,
  { live }: Pick<Deps, 'live'>,
  { channel, candidates, now }: { channel: Channel; candidates: readonly Candidate[]; now: string },
): Promise<Brake> {
  if (channel !== 'sms' || candidates.every(({ pressedAt }) => pressedAt !== null)) return off
  const { businessId, trx } = unit
  const row = await readBrake(unit)
  const hourAgo = later(now, -HOUR)
  const sentAt = timesIn(row).filter((at) => at > hourAgo)
  const before = sentAt.length
  const waiting: string[] = []
  return {
    admits: ({ id, pressedAt }) => {
      if (pressedAt !== null || sentAt.length < AUTOMATIC_TEXTS_AN_HOUR) return true
      waiting.push(id)
      return false
    },
    count: ({ pressedAt }) => {
      if (pressedAt === null) sentAt.push(now)
    },
    close: async () => {
      const [first] = sentAt
      const heldUntil = waiting.length > 0 && first ? later(first, HOUR) : (row?.heldUntil ?? null)
      if (sentAt.length > before || heldUntil !== (row?.heldUntil ?? null)) {
        const values = { sentAt: JSON.stringify(sentAt), heldUntil }
        await trx
          .insertInto('automaticTexts')
          .values({ businessId, ...values })
          .onConflict((conflict) => conflict.column('businessId').doUpdateSet(values))
          .execute()
      }
      if (waiting.length === 0 || heldUntil === null) return
      await postpone(unit, 'id', waiting, heldUntil)
      if (heldUntil !== row?.heldUntil) await tellProfile(unit, live)
    },
  }
}

/**
 * Counts one no more that was certainly not sent.
 * @param at when it was taken up, and counted
 */
export async function uncountText(
  unit: Unit,
  { channel, pressedAt }: Pick<Candidate, 'channel' | 'pressedAt'>,
  at: string,
): Promise<void> {
  if (channel !== 'sms' || pressedAt !== null) return
  const sentAt = timesIn(await readBrake(unit))
  const counted = sentAt.indexOf(at)
  if (counted === -1) return
  await unit.trx
    .updateTable('automaticTexts')
    .set({ sentAt: JSON.stringify(sentAt.toSpliced(counted, 1)) })
    .where('businessId', '=', unit.businessId)
    .execute()
}
