import { type DrainResult, drain } from '../drain.ts'
import { counterPass } from '../enrolment.ts'
import { postWith } from '../post.ts'
import { amend, type KeptSignup } from '../store.ts'

/**
 * Sends the sign-ups that wait on this device from elsewhere than a tap page; a counter's own with its key.
 * @param again refused ones that are to be tried once more
 */
export async function sendSignups(again: readonly KeptSignup[] = []): Promise<DrainResult> {
  postWith(counterPass)
  const ids = again.map(({ id }) => id)
  if (ids.length > 0) await amend(ids, () => ({ refused: undefined, notBefore: 0 }))
  return drain()
}
