// The worker of the tap pages on a tablet that is a shop's counter: the same, and it sends with the tablet's key. A worker
// of its own, so that no customer's phone fetches what only a counter needs.
import { counterPass } from './taps/enrolment.ts'
import { postWith } from './taps/post.ts'
import { serveTapPages } from './taps/worker/serve.ts'

postWith(counterPass)
serveTapPages()
