import type { Database } from '../../backend/database/index.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { annasMobile } from '../support/people.ts'
import { postReply } from '../support/twilio-forms.ts'

/** The operator's, and so the only number that texts may come from. */
export const ourNumber = '+46701740690'

export const setReplyScene = (db: Database): Promise<Scene> =>
  setScene(db, { environment: { TWILIO_FROM: ourNumber } })

/** Anna writes back, a second later. */
export async function writeBack(
  { blipp }: Scene,
  body: string,
  values: { from?: string; to?: string; sid?: string; optOutType?: string } = {},
): Promise<Response> {
  blipp.clock.pass(1000)
  return postReply(blipp, { from: annasMobile, to: ourNumber, body, ...values })
}

/** The id of what was written back last. */
export async function lastReply(db: Database): Promise<string> {
  const { id } = await db.read
    .selectFrom('replies')
    .select('id')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
