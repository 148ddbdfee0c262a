import { invalid } from '../../shared/errors.ts'
import { isBuiltIn, isKnownFilter } from '../../shared/rules/segments.ts'
import type { Unit } from '../database/index.ts'
import type { ChosenRecipients } from '../deliveries/index.ts'
import { conditionsNow, findSegment } from '../segments/index.ts'

type View = Pick<Unit, 'trx' | 'businessId'>

/** The saved segment that was chosen; undefined for people, for a built-in one, and when it is there no more. */
export async function savedSegment(view: View, { audience }: Pick<ChosenRecipients, 'audience'>) {
  const id = savedId(audience)
  return id === undefined ? undefined : findSegment(view, id)
}

const savedId = (audience: ChosenRecipients['audience']): string | undefined =>
  audience && !isBuiltIn(audience.segment) ? audience.segment : undefined

/** Whether a saved segment was chosen that is there no more, or that this version does not understand. */
export async function isGone(view: View, chosen: Pick<ChosenRecipients, 'audience'>): Promise<boolean> {
  if (savedId(chosen.audience) === undefined) return false
  const segment = await savedSegment(view, chosen)
  return segment === undefined || !isKnownFilter(segment.filter)
}

/**
 * With what a saved segment asks for at this moment, so that whoever changes it later changes nothing of a send that is
 * being laid out. Throws `invalid` (`segmentGone`) when it is there no more, or asks what this version does not know.
 */
export async function frozen(view: View, chosen: ChosenRecipients, now: string): Promise<ChosenRecipients> {
  const id = savedId(chosen.audience)
  if (id === undefined) return chosen
  const conditions = await conditionsNow(view, id, now)
  if (!conditions) throw invalid({ audience: 'segmentGone' })
  return { ...chosen, conditions }
}
