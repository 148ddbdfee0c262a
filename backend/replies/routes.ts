import type { Campaign } from '../../shared/campaigns.ts'
import { Failure } from '../../shared/errors.ts'
import { answerReply, listReplies, readReplies } from '../../shared/replies/contract.ts'
import { CONVERSATIONS_AT_ONCE } from '../../shared/replies/standing.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { answersOf } from './answers.ts'
import { conversationsOf } from './inbox.ts'
import { markDone } from './store.ts'

export const replyRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listReplies, ({ input: { limit }, signedIn }) =>
    conversationsOf(deps.db.read, signedIn.businessId, limit),
  ),
  route(readReplies, async ({ input, signedIn: { businessId } }) => {
    await deps.db.write(businessId, (unit) => markDone(unit, deps.live, input.ids, deps.clock.now()))
    return conversationsOf(deps.db.read, businessId, CONVERSATIONS_AT_ONCE)
  }),
  route(answerReply, async (call) => {
    const { id: replyId, ...written } = call.input
    const { id } = await perform<Campaign>(call, 'campaign.answer', { ...written, replyId }, uuid7())
    const answer = (await answersOf(deps.db.read, call.signedIn.businessId, [id])).get(id)
    if (!answer) throw new Failure('notFound')
    return { answer }
  }),
]
