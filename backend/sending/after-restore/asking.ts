import { HOUR, SECOND } from '../../clock.ts'
import { type Send, sendColumns, setSend, touchCampaign } from '../../deliveries/index.ts'
import type { JobDeps } from '../../deps.ts'
import { type Candidate, candidatesOf } from '../claim.ts'
import { composeFor } from '../queue.ts'
import { writeGone } from './gone.ts'
import { forgetSightings, keepSightings } from './sightings.ts'

/**
 * The check before messages go out from a restored database. Its ledger does not know what was sent after the copy
 * was made, but the provider of texts does: it is asked for all of it before any text goes, and nobody gets one that
 * it has.
 */
export interface AfterRestore {
  /** Asks once; answers with the milliseconds until the next time. */
  step(): Promise<number>
  /** Of texts that are due, those that may go: none before the provider has answered, and none that it knows. */
  unsent(candidates: Candidate[]): Promise<Candidate[]>
}

/** `never`: it was not put back, or that is long over, or there is nobody to ask. */
type Progress = 'never' | 'asking' | 'asked'

const LOOK_MS = 5 * SECOND
const AT_ONCE = 500

export function createAfterRestore(deps: JobDeps, onAsked: () => void): AfterRestore {
  const { db, carriers, clock, live, log } = deps
  const { list } = carriers.sms
  let standing: Progress = 'asking'
  let since = ''
  let isLookedThrough = false

  /** Asked of the database until it is settled: another process may have had the answer first. */
  async function stand(): Promise<Progress> {
    if (standing === 'asking') standing = await standingNow()
    return standing
  }

  async function standingNow(): Promise<Progress> {
    const row = await db.read.selectFrom('installation').select(['sentUntil', 'askedAt']).executeTakeFirst()
    if (!list || !row?.sentUntil) return 'never'
    since = row.sentUntil
    if (row.askedAt === null) return 'asking'
    return (await forgetSightings(deps)) ? 'asked' : 'never'
  }

  const held = (by: 'restored' | 'asking') =>
    db.read
      .selectFrom('sends')
      .select(sendColumns)
      .where('held', '=', by)
      .where('channel', '=', 'sms')
      .where('state', 'in', ['waiting', 'preparing', 'paused'])
      .execute()

  const holdBy = ({ businessId, id, campaignId }: Send, by: 'restored' | 'asking' | 'asked') =>
    db.write(businessId, async (unit) => {
      await setSend(unit, id, { held: by })
      await touchCampaign(unit, live, campaignId)
    })

  async function ask(): Promise<void> {
    for (const send of await held('restored')) await holdBy(send, 'asking')
    let listed = 0
    await list?.(since, async (page) => {
      listed += page.length
      await keepSightings(deps, page)
    })
    await db.write('', ({ trx }) => trx.updateTable('installation').set({ askedAt: clock.now() }).execute())
    log.info({ since, texts: listed }, 'the provider told what was sent after the copy was made')
    standing = 'asked'
    onAsked()
  }

  /** Before the merchant is offered to go on with it: whoever has it is counted as reached. */
  async function look(send: Send): Promise<void> {
    const compose = await composeFor(deps, send)
    for (let after = ''; ; ) {
      const page = await candidatesOf(deps, send, compose, AT_ONCE, { all: { after } })
      await writeGone(deps, page)
      after = page.at(-1)?.id ?? ''
      if (page.length < AT_ONCE) return
    }
  }

  return {
    step: async () => {
      if (isLookedThrough) return HOUR
      if ((await stand()) === 'asking') await ask()
      const waiting = await held('asking')
      // One that is still being laid out is looked at when it is, and waits then.
      for (const send of waiting.filter(({ state }) => state !== 'preparing')) {
        if (list) await look(send)
        await holdBy(send, list ? 'asked' : 'restored')
      }
      isLookedThrough = waiting.every(({ state }) => state !== 'preparing')
      return isLookedThrough ? HOUR : LOOK_MS
    },
    unsent: async (candidates) => {
      const now = await stand()
      if (now === 'never' || candidates.length === 0) return candidates
      if (now === 'asking') return []
      const gone = await writeGone(deps, candidates)
      return candidates.filter(({ id }) => !gone.has(id))
    },
  }
}
