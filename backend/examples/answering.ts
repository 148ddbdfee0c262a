import { trackedUrl } from '../../shared/rules/tracking.ts'
import { optOut } from '../answers/index.ts'
import type { Deps } from '../deps.ts'
import { follow, openedBy } from '../tracking/index.ts'

/** A campaign of the shop. */
interface Sent {
  businessId: string
  campaignId: string
}

/** Somebody's mail program. */
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

const deliveriesOf = ({ db }: Pick<Deps, 'db'>, { businessId, campaignId }: Sent) =>
  db.read
    .selectFrom('deliveries')
    .select(['optOutToken', 'linkToken'])
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'captured')
    .orderBy('id')
    .execute()

/** More than half look at a mail, and some follow its link. */
export async function readSome(deps: Deps, sent: Sent): Promise<void> {
  const visit = { method: 'GET', agent: AGENT, purpose: '', at: deps.clock.now() }
  const read = async (linkToken: string, follows: boolean) => {
    await (await openedBy(deps, linkToken, visit))?.record()
    if (!follows) return
    const path = new URL(trackedUrl(deps.config.publicUrl, linkToken, 0)).pathname.replace('/l/', '')
    await (await follow(deps, path, visit))?.record()
  }
  const all = await deliveriesOf(deps, sent)
  await Promise.all(
    all.map(({ linkToken }, n) => (linkToken !== null && n % 8 < 5 ? read(linkToken, n % 8 < 2) : undefined)),
  )
}

/** So many have had enough, by the link in the message. */
export async function refuseSome(deps: Deps, sent: Sent, count: number): Promise<void> {
  const all = await deliveriesOf(deps, sent)
  for (const { optOutToken } of all.slice(3, 3 + count)) await optOut(deps, optOutToken)
}
