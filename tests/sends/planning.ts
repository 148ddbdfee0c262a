import { type SeenBySender, sendQuestion } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type OperationResult, push } from '../../shared/sync.ts'
import type { Scene } from '../deliveries/scene.ts'
import { oneOfMany } from '../support/people.ts'
import { emailCampaign } from '../support/shop.ts'

/** What a dialog showed about the e-mail campaign: a mail each, and a plan without limit. */
export const saw = (recipients: number, over: Partial<SeenBySender> = {}): SeenBySender => ({
  recipients,
  parts: recipients,
  left: null,
  subject: emailCampaign.subject,
  message: emailCampaign.message,
  ...over,
})

/** A device that plans sends of the scene's shop and hands them over. */
export async function openPlanning(scene: Scene) {
  const users = scene.db.read.selectFrom('users').select('id')
  const owner = users.where('businessId', '=', scene.shop.business.id)
  const { id: userId } = await owner.executeTakeFirstOrThrow()
  const now = () => scene.blipp.clock.now()
  const plan = (customerIds: string[], patch: object = {}, more: object = {}) => ({
    id: uuid7(),
    kind: 'campaign.send',
    entityId: scene.campaigns.email,
    patch: { channel: 'email', sendId: uuid7(), customerIds, seen: saw(customerIds.length), ...patch },
    at: now(),
    ...more,
  })
  const pushAll = async (operations: object[], over: object = {}): Promise<OperationResult[]> => {
    const body = { deviceId: uuid7(), userId, clientNow: now(), ...over }
    return (await scene.shop.owner.call(push, { ...body, operations: operations as { id: string }[] }))
      .results
  }
  return {
    userId,
    now,
    plan,
    pushAll,
    hand: async (operation: object, over: object = {}): Promise<OperationResult | undefined> => {
      const [result] = await pushAll([operation], over)
      await scene.settle()
      return result
    },
    /** The same plan with the answer "send anyway": a new operation that saw what the server said. */
    answered: (
      { patch, ...operation }: ReturnType<typeof plan>,
      result: OperationResult | undefined,
    ): ReturnType<typeof plan> => ({
      ...operation,
      id: uuid7(),
      at: now(),
      patch: { ...patch, seen: sendQuestion.parse(result?.asks).now },
    }),
    people: async (count: number): Promise<string[]> => {
      const ids: string[] = []
      for (let number = 0; number < count; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
      return ids
    },
    captured: async () => (await scene.ledger()).filter(({ state }) => state === 'captured').length,
    sends: () => scene.db.read.selectFrom('sends').select(['id', 'message']).execute(),
  }
}
export type Planning = Awaited<ReturnType<typeof openPlanning>>
