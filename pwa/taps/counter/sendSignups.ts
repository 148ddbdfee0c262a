import { type Drained, drain } from '../drain.ts'
import { counterPass } from '../enrolment.ts'
import { postWith } from '../post.ts'

/** Sends the sign-ups that wait on this device from elsewhere than a tap page; a counter's own with its key. */
export function sendSignups(): Promise<Drained> {
  postWith(counterPass)
  return drain()
}
